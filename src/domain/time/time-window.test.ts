import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  gapsIn,
  joined,
  keptInView,
  mergeDataSpans,
  shareOf,
  spansWithData,
  ticksOf,
  zoomedAt,
} from './time-window.ts'

const hour = { startMs: 0, endMs: 3_600_000 }

describe('a window of time', () => {
  it('keeps the time under the pointer in place while zooming', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_600_000 }),
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        (at, factor) => {
          expect(shareOf(zoomedAt(hour, at, factor), at)).toBeCloseTo(shareOf(hour, at), 6)
        },
      ),
    )
  })
  it('is between 20 s and a week long', () => {
    const near = zoomedAt(hour, 0, 0.000001)
    expect(near.endMs - near.startMs).toBe(20_000)
    const far = zoomedAt(hour, 0, 1e9)
    expect(far.endMs - far.startMs).toBe(7 * 86_400_000)
  })
  it('moves only when the selected time leaves it', () => {
    expect(keptInView(hour, 1_800_000)).toBe(hour)
    expect(keptInView(hour, 3_700_000)).toEqual({ startMs: 1_900_000, endMs: 5_500_000 })
  })
  it('has ticks at whole hours of the local clock, not of UTC', () => {
    const halfPast = 5.5 * 3_600_000
    const day = { startMs: 0, endMs: 86_400_000 }
    expect(ticksOf(day, 5, halfPast)).toEqual({
      stepMs: 6 * 3_600_000,
      atMs: [0.5, 6.5, 12.5, 18.5].map(h => h * 3_600_000),
    })
    expect(ticksOf({ startMs: 100, endMs: 20_100 }, 5, 0)).toEqual({
      stepMs: 5_000,
      atMs: [5_000, 10_000, 15_000, 20_000],
    })
  })
})

describe('spans of time', () => {
  it('are joined if they touch', () => {
    expect(
      joined([
        { startMs: 5, endMs: 8 },
        { startMs: 0, endMs: 5 },
        { startMs: 9, endMs: 10 },
      ]),
    ).toEqual([
      { startMs: 0, endMs: 8 },
      { startMs: 9, endMs: 10 },
    ])
  })
  it('have gaps in between and at both ends', () => {
    expect(
      gapsIn({ startMs: 0, endMs: 100 }, [
        { startMs: 20, endMs: 40 },
        { startMs: 30, endMs: 60 },
      ]),
    ).toEqual([
      { startMs: 0, endMs: 20 },
      { startMs: 60, endMs: 100 },
    ])
    expect(gapsIn({ startMs: 0, endMs: 100 }, [{ startMs: -5, endMs: 300 }])).toEqual([])
    expect(gapsIn({ startMs: 0, endMs: 100 }, [])).toEqual([{ startMs: 0, endMs: 100 }])
    expect(gapsIn({ startMs: 0, endMs: 100 }, [{ startMs: 200, endMs: 300 }])).toEqual([
      { startMs: 0, endMs: 100 },
    ])
  })
  it('are periods without a long pause between fixes', () => {
    expect(spansWithData([0, 900, 1_800, 9_000], 1_000)).toEqual([
      { startMs: 0, endMs: 2_800 },
      { startMs: 9_000, endMs: 10_000 },
    ])
  })
  it('are exact where positions were loaded, and in steps elsewhere', () => {
    const near = { withData: [{ startMs: 40, endMs: 45 }], read: [{ startMs: 30, endMs: 60 }] }
    // In steps, all of it except the last one has data.
    const wide = { withData: [{ startMs: 0, endMs: 90 }], read: [{ startMs: 0, endMs: 100 }] }
    const { withData, read } = mergeDataSpans(near, wide)
    expect(gapsIn({ startMs: 0, endMs: 100 }, withData)).toEqual([
      { startMs: 30, endMs: 40 },
      { startMs: 45, endMs: 60 },
      { startMs: 90, endMs: 100 },
    ])
    expect(read).toEqual([{ startMs: 0, endMs: 100 }])
    expect(mergeDataSpans(near, { withData: [], read: [] })).toEqual(near)
  })
})
