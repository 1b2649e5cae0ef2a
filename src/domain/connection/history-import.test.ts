import { expect, it } from 'vitest'
import { fingerprintOf } from './history-import.ts'

it('identifies the content of a file by its bytes and their order', () => {
  const of = (text: string) => fingerprintOf(new TextEncoder().encode(text))
  expect(of('a').slice(0, 8)).toBe('e40c292c')
  expect(of('ts,tag\n1,a')).toMatch(/^[\da-f]{16}$/)
  expect(of('ts,tag\n1,a')).toBe(of('ts,tag\n1,a'))
  expect(new Set(['', 'ab', 'ba', 'ab ', 'aa'].map(of)).size).toBe(5)
})
