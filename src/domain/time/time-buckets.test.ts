import { describe, expect, it } from 'vitest'
import { bucketLengthMs, timeBuckets } from './time-buckets.ts'

const hourMs = 3_600_000

describe('time buckets', () => {
  it.each([
    [30 * 60_000, 60_000],
    [24 * hourMs, 30 * 60_000],
    [7 * 24 * hourMs, 4 * hourMs],
    [365 * 24 * hourMs, 14 * 24 * hourMs],
    [10 * 365 * 24 * hourMs, 90 * 24 * hourMs],
  ])('divide %i ms into buckets of %i ms', (period, length) => expect(bucketLengthMs(0, period)).toBe(length))

  it('count by series, and exclude times outside the period', () => {
    const events = [
      { atMs: 0, series: 0 },
      { atMs: hourMs - 1, series: 1 },
      { atMs: hourMs, series: 1 },
      { atMs: 48 * hourMs, series: 0 },
      { atMs: -1, series: 0 },
    ]
    const buckets = timeBuckets(events, { startMs: 0, endMs: 48 * hourMs, seriesCount: 2 })
    expect(buckets).toHaveLength(48)
    expect(buckets.slice(0, 2)).toEqual([
      { startMs: 0, counts: [1, 1] },
      { startMs: hourMs, counts: [0, 1] },
    ])
  })

  it('begin at whole hours of the displayed time zone', () => {
    const half = 30 * 60_000
    const [first] = timeBuckets([], { startMs: 0, endMs: 48 * hourMs, seriesCount: 1, offsetMs: half })
    expect(first?.startMs).toBe(-half)
  })
})
