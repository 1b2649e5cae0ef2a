import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Several times as long as the longest text that passes the limits of body fields. */
const length = 10_000
/** In CPU time; an expression that needs one step per character takes a hundredth of it. */
const maxMs = 40

interface Found {
  readonly file: string
  readonly regex: RegExp
}

/** All regular expression literals of a file. */
function regexesOf(file: string): Found[] {
  const found: Found[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, pattern, flags } = node as { type?: unknown; pattern?: unknown; flags?: unknown }
    if (type === 'RegExpLiteral') found.push({ file, regex: new RegExp(String(pattern), String(flags)) })
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseSync(readFileSync(`${root}/${file}`, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }))
  return found
}

/** Characters that the expression may match, and some that are close to them. */
function letters(regex: RegExp): string[] {
  const own = regex.source.replace(/\\[a-zA-Z](\{[^}]*\})?/g, '').replace(/[\\^$*+?()[\]{}|]/g, '')
  return [...new Set([...'a0 ', ...own])].slice(0, 10)
}

/** Runs of one or two characters after a matching beginning, with an end that does not match. */
function* pumps(regex: RegExp): Generator<string> {
  const all = letters(regex)
  const begins = ['', '0', 'a', all.slice(3, 5).join('')]
  for (const a of all)
    for (const b of all)
      for (const begin of begins)
        for (const end of ['!', '\n'])
          yield begin + (a === b ? a : a + b).repeat(length / (a === b ? 1 : 2)) + end
}

function tookMs(regex: RegExp, text: string): number {
  const before = process.cpuUsage()
  regex.lastIndex = 0
  regex.exec(text)
  return process.cpuUsage(before).user / 1_000
}

const files = globSync(['mock-server/**/*.ts', 'src/**/*.{ts,tsx}'], { cwd: root }).filter(
  file => !/\.test\.|\/tests\//.test(file),
)

test('no regular expression of the product takes long on any input', () => {
  const all = files.flatMap(regexesOf)
  expect(all.length).toBeGreaterThan(60)
  const slow: string[] = []
  for (const { file, regex } of all)
    for (const text of pumps(regex)) {
      // Repeats a slow one, because the machine may have been busy.
      if (tookMs(regex, text) < maxMs || tookMs(regex, text) < maxMs || tookMs(regex, text) < maxMs) continue
      slow.push(`${file}: ${regex} for ${JSON.stringify(text.slice(0, 8))}...`)
      break
    }
  expect(slow).toEqual([])
})
