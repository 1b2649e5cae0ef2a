import { describe, expect, it } from 'vitest'
import { cursorAt, momentOf, readCursor, speedAfter, turned } from './time-cursor.ts'

describe('the time cursor', () => {
  it('pauses, and plays at the selected speed', () => {
    const standing = cursorAt(50_000, 1_000_000)
    expect(momentOf(standing, 1_007_000)).toBe(50_000)
    const playing = turned(standing, 1_010_000, { playing: true, speed: 4 })
    expect(momentOf(playing, 1_012_500)).toBe(60_000)
  })
  it('does not jump when its speed changes or it pauses, and loses no time when it is held', () => {
    const playing = turned(cursorAt(0, 0), 0, { playing: true, speed: 60 })
    const slower = turned(playing, 1_000, { speed: 0.25 })
    expect(momentOf(slower, 5_000)).toBe(61_000)
    const held = turned(slower, 5_000, { held: true })
    expect(momentOf(held, 90_000)).toBe(61_000)
    const on = turned(held, 90_000, { held: false })
    expect(momentOf(on, 94_000)).toBe(62_000)
  })
  it('seeks, playing or not', () => {
    const playing = turned(cursorAt(9_000, 0), 0, { playing: true })
    expect(momentOf(turned(playing, 500, { atMs: 100 }), 700)).toBe(300)
  })
  it('limits the speed, and rounds an unknown one to the next known', () => {
    expect(speedAfter(1, 1)).toBe(2)
    expect(speedAfter(0.25, -1)).toBe(0.25)
    expect(speedAfter(60, 1)).toBe(60)
    expect(speedAfter(3, 1)).toBe(8)
  })
  it('is read from an address with a past time, and from no other', () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    expect(readCursor('2026-11-21T11:00:00.250Z', '4', now)).toMatchObject({
      atMs: Date.parse('2026-11-21T11:00:00.250Z'),
      speed: 4,
      playing: false,
    })
    expect(readCursor('2026-11-21T13:00:00+01:00', '7', now)).toMatchObject({ atMs: now, speed: 1 })
    expect(readCursor('2026-11-21T12:00:01Z', null, now)).toBeUndefined()
    expect(readCursor('yesterday', null, now)).toBeUndefined()
    expect(readCursor(null, null, now)).toBeUndefined()
  })
})
