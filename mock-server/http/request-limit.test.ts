import { expect, it } from 'vitest'
import { createRequestLimit } from './request-limit.ts'

it('S13: allows a number of requests within the time, separately for each key', () => {
  let nowMs = 0
  const limit = createRequestLimit(() => nowMs)
  for (let i = 0; i < 3; i++) limit.admit('a', 3, 60_000)
  expect(() => limit.admit('a', 3, 60_000)).toThrow('try again in 60 s')
  limit.admit('b', 3, 60_000)
  nowMs += 60_000
  limit.admit('a', 3, 60_000)
})
