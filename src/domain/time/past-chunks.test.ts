import { describe, expect, it } from 'vitest'
import { chunksToForget, chunksToRead, isKnown } from './past-chunks.ts'

const minute = 60_000
const plan = { momentMs: 10 * minute + 5_000, speed: 0, lookBack: 1, nowMs: 60 * minute }

describe('chunks of the past to load', () => {
  it('begin at the selected time, then those before it, then those after', () => {
    expect(chunksToRead(new Map(), plan)).toEqual([10 * minute, 9 * minute, 11 * minute])
  })
  it('extend further ahead at higher speeds', () => {
    const starts = chunksToRead(new Map(), { ...plan, speed: 60 })
    expect(Math.max(...starts)).toBe(19 * minute)
  })
  it('contain nothing twice, and nothing in the future', () => {
    const known = new Map([9, 10].map(n => [n * minute, (n + 1) * minute] as const))
    expect(chunksToRead(known, { ...plan, nowMs: 10 * minute + 30_000 })).toEqual([])
  })
  it('include an unfinished minute again, but not too often', () => {
    const known = new Map([
      [9 * minute, 10 * minute],
      [10 * minute, 10 * minute + 20_000],
    ])
    expect(chunksToRead(known, { ...plan, nowMs: 10 * minute + 21_000 })).toEqual([])
    expect(chunksToRead(known, { ...plan, nowMs: 10 * minute + 22_000 })).toEqual([10 * minute])
    expect(isKnown(known, 10 * minute + 20_000)).toBe(true)
    expect(isKnown(known, 10 * minute + 20_001)).toBe(false)
    expect(isKnown(known, 11 * minute)).toBe(false)
  })
  it('are dropped when they are far away', () => {
    const known = new Map([
      [0, minute],
      [10 * minute, 11 * minute],
    ])
    expect(chunksToForget(known, 13 * minute)).toEqual([0])
  })
})
