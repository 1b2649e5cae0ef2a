import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SharedTimer } from './shared-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('uses one timer of the browser for many long timeouts, and ends them together', () => {
  const timer = new SharedTimer()
  const ended: number[] = []
  for (let n = 0; n < 100; n++) {
    timer.setTimeout(() => ended.push(n), 60_000)
    vi.advanceTimersByTime(5)
  }
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(59_499)
  expect(ended).toEqual([])
  vi.advanceTimersByTime(1_001)
  expect(ended).toHaveLength(100)
  expect(vi.getTimerCount()).toBe(0)
})

test('ends short timeouts exactly, also while longer ones wait', () => {
  const timer = new SharedTimer()
  const ended: string[] = []
  timer.setTimeout(() => ended.push('long'), 60_000)
  vi.advanceTimersByTime(1)
  timer.setTimeout(() => ended.push('short'), 1_500)
  timer.setTimeout(() => ended.push('shorter'), 10)
  vi.advanceTimersByTime(10)
  expect(ended).toEqual(['shorter'])
  vi.advanceTimersByTime(1_489)
  expect(ended).toEqual(['shorter'])
  vi.advanceTimersByTime(1)
  expect(ended).toEqual(['shorter', 'short'])
  vi.advanceTimersByTime(60_000)
  expect(ended).toEqual(['shorter', 'short', 'long'])
})

test('does not end a cleared timeout, even if another one clears it at the same moment', () => {
  const timer = new SharedTimer()
  const ended: string[] = []
  const first = timer.setTimeout(() => ended.push('first'), 20_000)
  timer.setTimeout(() => timer.clearTimeout(third), 20_000)
  const third = timer.setTimeout(() => ended.push('third'), 20_000)
  timer.clearTimeout(first)
  timer.clearTimeout(undefined)
  vi.advanceTimersByTime(30_000)
  expect(ended).toEqual([])
})

test('reports an error of a callback and calls the others', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const timer = new SharedTimer()
  const ended: string[] = []
  const wrong = new Error('wrong')
  timer.setTimeout(() => {
    throw wrong
  }, 20_000)
  timer.setTimeout(() => ended.push('next'), 20_000)
  vi.advanceTimersByTime(21_000)
  expect(report).toHaveBeenCalledWith(wrong)
  expect(ended).toEqual(['next'])
  vi.unstubAllGlobals()
})

test('repeats an interval until it is cleared', () => {
  const timer = new SharedTimer()
  let count = 0
  const id = timer.setInterval(() => count++, 1_000)
  vi.advanceTimersByTime(3_000)
  timer.clearInterval(id)
  vi.advanceTimersByTime(3_000)
  expect(count).toBe(3)
})
