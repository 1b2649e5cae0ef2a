import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LiveModel } from '../model/live-model.ts'
import type { PastChunk } from './past-database.ts'
import { PastModel } from './past-model.ts'

const minute = 60_000
const fix = (tagUid: string, atMs: number, x: number) => ({ tagUid, areaUid: 'a', x, y: 0, z: 0, atMs })

function chunk(startMs: number, fixes: PastChunk['fixes']): PastChunk {
  return { startMs, untilMs: startMs + minute, fixes }
}

function started(chunks: readonly PastChunk[] = []) {
  const past = new PastModel(() => undefined)
  for (const each of chunks) past.put(each)
  const at = (tagUid: string) => {
    const state = past.model.locate(tagUid)
    return state ? { x: state.fix.x, ageMs: state.ageMs } : undefined
  }
  return { past, at }
}

describe('the past model', () => {
  const chunks = [
    chunk(0, [fix('t', 10_000, 1), fix('t', 50_000, 2)]),
    chunk(minute, [fix('t', 70_000, 3), fix('u', 75_000, 9), fix('t', 110_000, 4)]),
  ]

  it('shows the last fix of each tag until the moment, with its age at that time', () => {
    const { past, at } = started(chunks)
    expect(past.advance(72_000)).toBe(true)
    expect(at('t')).toEqual({ x: 3, ageMs: 2_000 })
    expect(at('u')).toBeUndefined()
    past.advance(100_000)
    expect(at('t')).toEqual({ x: 3, ageMs: 30_000 })
    expect(at('u')).toEqual({ x: 9, ageMs: 25_000 })
  })
  it('has no tags until it takes those of the live model, and later changes to them', () => {
    const { past } = started(chunks)
    const live = new LiveModel(
      () => 0,
      () => undefined,
    )
    const tags = [{ uid: 't', name: 'Truck', intervalMs: 500, fastestMps: 3, kind: 'vehicle' } as const]
    live.setTags(tags)
    past.setTags(tags)
    expect(past.model.table.count).toBe(0)
    past.takeTags(live)
    expect(past.model.tagInfos()).toEqual(tags)
    past.advance(72_000)
    expect(past.model.nameOf(past.model.table.rows.get('t') ?? -1)).toBe('Truck')
    past.setTags([{ uid: 't', name: 'Tugger' }])
    expect(past.model.tagInfos()).toMatchObject([{ name: 'Tugger' }])
  })
  it('goes back: later fixes are dropped', () => {
    const { past, at } = started(chunks)
    past.advance(115_000)
    expect(at('t')?.x).toBe(4)
    past.advance(55_000)
    expect(at('t')).toEqual({ x: 2, ageMs: 5_000 })
    expect(at('u')).toBeUndefined()
  })
  it('is the same however a moment was reached', () => {
    const rows = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 179_999 }), fc.constantFrom('t', 'u', 'v'), fc.integer()),
    )
    const way = fc.array(fc.integer({ min: 0, max: 179_999 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(rows, way, (drawn, moments) => {
        const fixes = drawn.map(([atMs, tag, x]) => fix(tag, atMs, x)).sort((a, b) => a.atMs - b.atMs)
        const { past, at } = started(
          [0, 1, 2].map(n =>
            chunk(
              n * minute,
              fixes.filter(f => Math.floor(f.atMs / minute) === n),
            ),
          ),
        )
        for (const moment of moments) {
          past.advance(moment)
          for (const tag of ['t', 'u', 'v']) {
            const last = fixes.filter(f => f.tagUid === tag && f.atMs <= moment).at(-1)
            expect(at(tag)).toEqual(last && { x: last.x, ageMs: moment - last.atMs })
          }
        }
      }),
    )
  })
  it('finds the last position of silent tags in the minutes before', () => {
    const { past, at } = started([chunk(0, [fix('s', 5_000, 7)]), chunk(minute, []), chunk(2 * minute, [])])
    past.advance(125_000)
    expect(at('s')).toEqual({ x: 7, ageMs: 2 * minute })
  })
  it('shows nothing for a moment that is not loaded, until it is', () => {
    const { past, at } = started(chunks)
    past.advance(100_000)
    expect(past.advance(10 * minute)).toBe(false)
    expect(at('t')).toBeUndefined()
    past.put(chunk(10 * minute, [fix('t', 10 * minute, 5)]))
    expect(past.advance(10 * minute)).toBe(true)
    expect(at('t')?.x).toBe(5)
  })
  it('pauses briefly if playback is faster than loading', () => {
    const { past, at } = started(chunks)
    past.advance(119_000)
    expect(past.advance(121_000)).toBe(false)
    expect(at('t')).toEqual({ x: 4, ageMs: 9_000 })
  })
  it('applies earlier minutes that are loaded later', () => {
    const { past, at } = started([chunk(minute, [])])
    past.advance(70_000)
    expect(at('t')).toBeUndefined()
    past.put(chunk(0, [fix('t', 30_000, 6)]))
    past.advance(70_000)
    expect(at('t')).toEqual({ x: 6, ageMs: 40_000 })
  })
})
