import { describe, expect, it } from 'vitest'
import { alarmPlace, blackBoxSpan, pointAt, tracksNear } from './black-box.ts'

const fix = (tagUid: string, atMs: number, x: number, y = 0) => ({ tagUid, atMs, x, y })
const span = { startMs: 1_000, endMs: 2_000 }
const origin = { x: 0, y: 0 }

describe('the black box of an alarm', () => {
  it('extends a minute to either side', () => {
    expect(blackBoxSpan({ setAtMs: 100_000 })).toEqual({ startMs: 40_000, endMs: 160_000 })
  })
  it('contains tags nearby, and its own tag at any distance, nearest first', () => {
    const fixes = [
      fix('own', 1_500, 50),
      fix('near', 1_100, 9),
      fix('near', 1_900, 4),
      fix('nearer', 1_200, 0, 3),
      fix('far', 1_200, 20),
    ]
    const tracks = tracksNear(fixes, span, origin, 10, 'own')
    expect(tracks.map(t => [t.tagUid, t.nearestM, t.nearestAtMs])).toEqual([
      ['own', 50, 1_500],
      ['nearer', 3, 1_200],
      ['near', 4, 1_900],
    ])
  })
  it('includes tags that were already there, and no fixes before or after', () => {
    const fixes = [
      fix('a', 100, 1),
      fix('a', 700, 2),
      fix('a', 1_300, 3),
      fix('a', 2_500, 0),
      fix('b', 400, 5),
    ]
    const [a, b] = tracksNear(fixes, span, origin, 10, undefined)
    expect(a?.points.map(p => p.x)).toEqual([2, 3])
    expect(a).toMatchObject({ nearestM: 2, nearestAtMs: 1_000 })
    expect(b?.points.map(p => p.x)).toEqual([5])
  })
  it('shows the last fix at a moment', () => {
    const track = { points: [fix('a', 100, 1), fix('a', 200, 2)] }
    expect(pointAt(track, 99)).toBeUndefined()
    expect(pointAt(track, 199)?.x).toBe(1)
    expect(pointAt(track, 200)?.x).toBe(2)
  })
  it('is at the alarm’s position, otherwise that of its tag at that time, otherwise the centre of its zone', () => {
    const fixes = [fix('t', 50, 4, 5), fix('t', 150, 9, 9)]
    const zone = { shape: { kind: 'circle' as const, center: { x: 7, y: 8 }, radiusM: 1 } }
    expect(alarmPlace({ setAtMs: 100, tagUid: 't', x: 1, y: 2 }, fixes, zone)).toEqual({ x: 1, y: 2 })
    expect(alarmPlace({ setAtMs: 100, tagUid: 't' }, fixes, zone)).toEqual({ x: 4, y: 5 })
    expect(alarmPlace({ setAtMs: 100, tagUid: 'u' }, fixes, zone)).toEqual({ x: 7, y: 8 })
    expect(alarmPlace({ setAtMs: 100 }, [], undefined)).toBeUndefined()
  })
})
