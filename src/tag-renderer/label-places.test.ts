import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLabelPlacer } from './label-places.ts'

const label = { width: 60, height: 14, rise: 7, gap: 8 }

describe('room for labels', () => {
  it('stays inside the picture and is assigned once', () => {
    const at = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 300 }))
    fc.assert(
      fc.property(fc.array(at, { maxLength: 60 }), places => {
        const room = createLabelPlacer(400, 300, 1)
        const given = places.flatMap(([x, y]) => room.place(label, x, y, 0, false) ?? [])
        for (const [i, a] of given.entries()) {
          expect(a.x >= 0 && a.y >= 0 && a.x + 60 <= 400 && a.y + 14 <= 300).toBe(true)
          for (const b of given.slice(0, i))
            expect(Math.abs(a.x - b.x) >= 60 || Math.abs(a.y - b.y) >= 14).toBe(true)
        }
      }),
    )
  })
  it('is to the right, at the right edge to the left', () => {
    const room = createLabelPlacer(400, 300, 1)
    expect(room.place(label, 100, 100, 0, false)).toEqual({ place: 1, x: 108, y: 93 })
    expect(room.place(label, 390, 200, 0, false)).toEqual({ place: 2, x: 322, y: 193 })
  })
  it('avoids an occupied rectangle, even one with a marker in it (O19)', () => {
    const room = createLabelPlacer(400, 300, 1)
    room.keepClear(130, 100)
    room.occupy(110, 97, 80, 8)
    expect(room.place(label, 100, 100, 0, false)?.place).toBe(2)
    expect(room.place(label, 200, 100, 0, false)?.place).toBe(1)
    expect(room.place(label, 150, 100, 1, false)?.place).toBe(3)
  })
  it('stays in place while it is free, and avoids other markers', () => {
    const room = createLabelPlacer(400, 300, 1)
    room.keepClear(130, 100)
    expect(room.place(label, 100, 100, 0, false)?.place).toBe(2)
    expect(room.place(label, 200, 200, 4, false)?.place).toBe(4)
  })
  it('is always found for the selected tag', () => {
    const room = createLabelPlacer(100, 40, 1)
    for (let x = 0; x < 100; x += 4) for (let y = 0; y < 40; y += 4) room.keepClear(x, y)
    expect(room.place(label, 20, 20, 0, false)).toBeUndefined()
    expect(room.place(label, 20, 20, 0, true)).toMatchObject({ x: 28 })
  })
})
