import { expect, it } from 'vitest'
import { arrivalTime, createSteadyClock } from './steady-clock.ts'

const hour = 3_600_000

function setUp(newestMs?: number) {
  const time = { wall: 1_700_000_000_000, monotonic: 50 }
  const clock = createSteadyClock({
    wallMs: () => time.wall,
    monotonicMs: () => time.monotonic,
    ...(newestMs !== undefined && { newestMs }),
  })
  const pass = (ms: number) => {
    time.wall += ms
    time.monotonic += ms
  }
  return { time, clock, pass }
}

it('S9: continues if the clock of the machine is set back, and reports by how much', () => {
  const { time, clock, pass } = setUp()
  pass(1_000)
  const before = clock.nowMs()
  expect(clock.behindMs()).toBe(0)
  time.wall -= hour
  pass(500)
  expect(clock.nowMs()).toBe(before + 500)
  expect(clock.behindMs()).toBe(hour)
  pass(10 * 60_000)
  expect(clock.nowMs()).toBe(before + 500 + 10 * 60_000)
  time.wall += hour
  pass(1_000)
  expect(clock.behindMs()).toBe(0)
  expect(clock.nowMs()).toBe(time.wall)
})

it('S9: follows small corrections and a clock that is set forward, and never goes back', () => {
  const { time, clock, pass } = setUp()
  let last = clock.nowMs()
  for (const step of [-300, 500, -1_500, hour, -900, 10]) {
    time.wall += step
    pass(100)
    expect(clock.nowMs()).toBeGreaterThanOrEqual(last)
    expect(clock.behindMs()).toBe(0)
    last = clock.nowMs()
  }
  pass(5_000)
  expect(clock.nowMs()).toBe(time.wall)
})

it('S9: detects a clock that was set back while the server was down', () => {
  const { clock, pass } = setUp(1_700_000_000_000 + hour)
  expect(clock.behindMs()).toBe(hour)
  pass(1_000)
  expect(clock.nowMs()).toBe(1_700_000_000_000 + hour + 1_000)
})

it('S9: uses the time of arrival for positions whose clock agrees with the one that was set back', () => {
  const wallMs = 1_700_000_000_000
  expect(arrivalTime(wallMs - 200, wallMs, hour)).toBe(wallMs - 200 + hour)
  expect(arrivalTime(new Date(wallMs).toISOString(), wallMs, hour)).toBe(wallMs + hour)
  expect(arrivalTime(wallMs + hour, wallMs, hour)).toBe(wallMs + hour)
  expect(arrivalTime(wallMs - 200, wallMs, 0)).toBe(wallMs - 200)
  expect(arrivalTime('soon', wallMs, hour)).toBe('soon')
})
