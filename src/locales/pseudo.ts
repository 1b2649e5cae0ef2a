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

const stretched = (text: string) => `[${text.replaceAll(/[aeiou]/gi, letter => accents[letter] ?? letter)}~~]`

/** A value within a text of the other direction keeps its own order (first strong isolate): a MAC would be read from its end. */
const isolated = (value: unknown) =>
  typeof value === 'string' && value !== '' ? `\u2068${value}\u2069` : value

/**
 * A catalogue whose texts are longer, accented and bracketed: what is still plain on screen comes from no catalogue,
 * and what is cut off has no room for another language.
 */
export function pseudo<T>(texts: T): T {
  if (typeof texts === 'string') return stretched(texts) as T
  if (typeof texts === 'function')
    return ((...values: unknown[]) => stretched(String(texts(...values.map(isolated))))) as T
  if (Array.isArray(texts)) return texts.map(pseudo) as T
  return Object.fromEntries(Object.entries(texts as object).map(([key, value]) => [key, pseudo(value)])) as T
}
