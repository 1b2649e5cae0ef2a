import { expect, test } from 'vitest'
import { interval } from './interval.ts'

test('equal ratios give an interval of zero width', () => {
  expect(interval([4, 4, 4, 4, 4])).toEqual({ median: 4, low: 4, high: 4 })
})

test('the interval contains the median, lies within the samples, and is wider for ratios that differ', () => {
  const near = interval([10, 10.2, 10.1, 9.9, 10])
  const far = interval([10, 14, 10.1, 6, 10])
  expect(near.median).toBe(10)
  expect(near.low).toBeGreaterThanOrEqual(9.9)
  expect(near.high).toBeLessThanOrEqual(10.2)
  expect(far.high - far.low).toBeGreaterThan(near.high - near.low)
})

test('one lucky pair does not raise the bound that is compared with the gate', () => {
  expect(interval([30, 30, 30, 30, 90]).low).toBe(30)
})
