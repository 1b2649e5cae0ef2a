import { expect, it } from 'vitest'
import { clockOffset } from './clock-offset.ts'

it('detects a clock that is wrong by seconds, and ignores smaller differences', () => {
  const at = Date.UTC(2026, 0, 1)
  const header = new Date(at).toUTCString()
  expect(clockOffset(header, at + 200, at + 300)).toBe(0)
  expect(clockOffset(header, at + 60_500, at + 60_500)).toBe(-60_000)
  expect(clockOffset(header, at - 9500, at - 9500)).toBe(10_000)
  expect(clockOffset(null, at, at)).toBeUndefined()
  expect(clockOffset('soon', at, at)).toBeUndefined()
})
