import type { Messages } from '@lingui/core'

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
}

const accented = (text: string) => text.replaceAll(/[aeiou]/gi, letter => accents[letter] ?? letter)

type Token = string | readonly [name: string, type?: string, cases?: Readonly<Record<string, unknown>>]

/** A value within a text of the other direction keeps its own order (first strong isolate): a MAC would be read from its end. */
function stretched(token: Token): readonly Token[] {
  if (typeof token === 'string') return [accented(token)]
  const [name, type, cases] = token
  if (!cases) return ['\u2068', token, '\u2069']
  const inner = Object.entries(cases).map(([key, tokens]) => [
    key,
    Array.isArray(tokens) ? tokens.flatMap(stretched) : tokens,
  ])
  return [[name, type, Object.fromEntries(inner)]]
}

/**
 * Compiled messages, made longer, accented and bracketed: what is still plain on screen comes from no catalogue, and what is cut
 * off has no room for another language.
 */
export function pseudo(messages: object): Messages {
  const entries = Object.entries(messages).map(([id, tokens]: [string, readonly Token[]]) => [
    id,
    ['[', ...tokens.flatMap(stretched), '~~]'],
  ])
  return Object.fromEntries(entries)
}
