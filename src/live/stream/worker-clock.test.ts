import { expect, it, vi } from 'vitest'
import { clockOffset, createSleepDetector, maxBeatMs } from './worker-clock.ts'

it('detects a clock that is wrong by seconds, and ignores smaller differences', () => {
  const at = Date.UTC(2026, 0, 1)
  const header = new Date(at).toUTCString()
  expect(clockOffset(header, at + 200, at + 300)).toBe(0)
  expect(clockOffset(header, at + 60_500, at + 60_500)).toBe(-60_000)
  expect(clockOffset(header, at - 9500, at - 9500)).toBe(10_000)
  expect(clockOffset(null, at, at)).toBeUndefined()
  expect(clockOffset('soon', at, at)).toBeUndefined()
})

const hourMs = 3_600_000

it.each([
  ['slept for an hour', hourMs, 1],
  ['had its clock set back by an hour', -hourMs, 1],
  ['was busy for as long as a beat may take', maxBeatMs, 0],
])('a machine that %s', (_, gapMs, woken) => {
  let nowMs = 1_000_000_000
  const onWoke = vi.fn()
  const beat = createSleepDetector(() => nowMs, onWoke)
  nowMs += 100
  beat()
  nowMs += gapMs
  beat()
  expect(onWoke).toHaveBeenCalledTimes(woken)
  nowMs += 100
  beat()
  expect(onWoke).toHaveBeenCalledTimes(woken)
})
