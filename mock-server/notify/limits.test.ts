import { expect, it } from 'vitest'
import { createTestLimit, TestLimitError } from './limits.ts'

it('S7: limits the test messages of a company, and of that company only', () => {
  let nowMs = 0
  const limit = createTestLimit(() => nowMs)
  for (let i = 0; i < 10; i++) limit.admit('acme', 10)
  expect(() => limit.admit('acme', 1)).toThrow(TestLimitError)
  expect(() => limit.admit('acme', 1)).toThrow('try again in 60 min')
  limit.admit('other', 300)
  expect(() => limit.admit('other', 1)).toThrow(TestLimitError)
  nowMs += 3_600_000
  limit.admit('acme', 1)
})
