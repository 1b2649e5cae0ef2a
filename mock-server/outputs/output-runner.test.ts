import { expect, test } from 'vitest'
import { isRefused, retryDelayMs } from './output-runner.ts'

const longest = (attempts: number, askedMs?: number) => retryDelayMs(attempts, askedMs, () => 0)
const shortest = (attempts: number, askedMs?: number) => retryDelayMs(attempts, askedMs, () => 1)

test('doubles the delay up to five minutes, and randomly shortens it by up to half', () => {
  expect([1, 2, 3, 9, 10, 1_000].map(attempts => longest(attempts))).toEqual([
    1_000, 2_000, 4_000, 256_000, 300_000, 300_000,
  ])
  expect(shortest(3)).toBe(2_000)
})

test('waits for the longer of the requested and the normal delay', () => {
  expect(longest(1, 60_000)).toBe(60_000)
  expect(shortest(10, 1_000)).toBe(150_000)
})

test('gives up only messages that the receiver rejects', () => {
  expect([3, 4].map(attempts => isRefused({ attempts }, 422))).toEqual([false, true])
  for (const code of [null, 401, 404, 429, 500]) expect(isRefused({ attempts: 1_000 }, code)).toBe(false)
})
