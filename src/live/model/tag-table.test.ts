import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyFix, createTagTable, forgetTag, hasPosition, rowFreshness, rowOf } from './tag-table.ts'

const now = 1_000_000
const fix = (x: number, atMs?: number, tagUid = 't') => ({ tagUid, areaUid: 'a', x, y: 0, z: 0, atMs })

describe('the tag table', () => {
  it('shows the newest fix by its own time, whatever the order of arrival', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: now - 60_000, max: now }), { minLength: 1 }), times => {
        const table = createTagTable(1)
        for (const atMs of times) applyFix(table, fix(atMs, atMs), now)
        expect(table.x[rowOf(table, 't')]).toBe(Math.max(...times))
      }),
    )
  })
  it('ignores and reports a fix from the future', () => {
    const table = createTagTable()
    applyFix(table, fix(1, now), now)
    expect(applyFix(table, fix(2, now + 60_000), now)).toBe('clock-wrong')
    expect(table.x[0]).toBe(1)
    expect(table.clockWrong[0]).toBe(1)
    expect(applyFix(table, fix(3, now + 100), now + 100)).toBe('moved')
    expect(table.clockWrong[0]).toBe(0)
  })
  it('detects a late fix, and a cached position that would overwrite a timed one', () => {
    const table = createTagTable()
    expect(applyFix(table, fix(1), now)).toBe('moved')
    expect(rowFreshness(table, 0, now)).toBe('cached')
    expect(applyFix(table, fix(2, now - 10_000), now)).toBe('moved')
    expect(applyFix(table, fix(3, now - 11_000), now)).toBe('late')
    expect(applyFix(table, fix(4), now)).toBe('late')
    expect(table.x[0]).toBe(2)
  })
  it('computes freshness from the interval of the tag', () => {
    const table = createTagTable()
    applyFix(table, fix(1, now - 5000), now)
    expect(rowFreshness(table, 0, now)).toBe('stale')
    table.intervalMs[0] = 2000
    expect(rowFreshness(table, 0, now)).toBe('live')
    expect(rowFreshness(table, 0, now + 60_000)).toBe('silent')
  })
  it('grows beyond its initial capacity without losing a row', () => {
    const table = createTagTable(2)
    for (let i = 0; i < 50; i++) applyFix(table, fix(i, now, `t${i}`), now)
    expect([...table.x.slice(0, 50)]).toEqual([...Array(50).keys()])
    expect(hasPosition(table, rowOf(table, 'new'))).toBe(false)
  })
  it('forgets a deleted tag and accepts it again', () => {
    const table = createTagTable()
    applyFix(table, fix(1, now), now)
    forgetTag(table, 't')
    expect(hasPosition(table, 0)).toBe(false)
    expect(applyFix(table, fix(2, now - 5), now)).toBe('moved')
  })
})

it('R14: doubts a fix that the tag cannot have reached, until the next one agrees with it', () => {
  const table = createTagTable()
  const row = rowOf(table, 't')
  table.fastestMps[row] = 12
  const fix = (x: number, atMs: number) => {
    applyFix(table, { tagUid: 't', areaUid: 'a', x, y: 0, z: 0, atMs }, 1_000_000)
    return table.doubted[row]
  }
  expect(fix(0, 100_000)).toBe(0)
  expect(fix(10, 101_000)).toBe(0)
  // One outlier, then back.
  expect(fix(80, 102_000)).toBe(1)
  expect(fix(12, 103_000)).toBe(0)
  // A jump that is confirmed.
  expect(fix(90, 104_000)).toBe(1)
  expect(fix(91, 105_000)).toBe(0)
  // A type without a known speed.
  table.fastestMps[row] = Number.POSITIVE_INFINITY
  expect(fix(500, 106_000)).toBe(0)
})
