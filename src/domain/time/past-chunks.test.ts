import { describe, expect, it } from 'vitest'
import { chunksToForget, chunksToRead, isKnown } from './past-chunks.ts'

const minute = 60_000
const plan = { momentMs: 10 * minute + 5_000, speed: 0, lookBack: 1, nowMs: 60 * minute }

describe('what is read of the past', () => {
  it('begins where one looks, then what explains it, then what comes', () => {
    expect(chunksToRead(new Map(), plan)).toEqual([10 * minute, 9 * minute, 11 * minute])
  })
  it('reaches farther ahead the faster it plays', () => {
    const starts = chunksToRead(new Map(), { ...plan, speed: 60 })
    expect(Math.max(...starts)).toBe(19 * minute)
  })
  it('reads nothing twice, and nothing that has not happened', () => {
    const known = new Map([9, 10].map(n => [n * minute, (n + 1) * minute] as const))
    expect(chunksToRead(known, { ...plan, nowMs: 10 * minute + 30_000 })).toEqual([])
  })
  it('reads a minute that had not ended again, but not all the time', () => {
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
  it('is forgotten when it is far away', () => {
    const known = new Map([
      [0, minute],
      [10 * minute, 11 * minute],
    ])
    expect(chunksToForget(known, 13 * minute)).toEqual([0])
  })
})
