import { expect, it, vi } from 'vitest'
import { createSleepDetector, maxBeatMs } from './sleep-detector.ts'

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
