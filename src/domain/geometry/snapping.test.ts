import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { snapPoint, toEighthTurn } from './snapping.ts'

const ring = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
]

describe('snapping', () => {
  it('prefers the first corner of the draft, then other corners, then edges, then alignment', () => {
    const targets = { rings: [ring], first: { x: 10.2, y: 0 }, previous: { x: 5, y: 5 } }
    expect(snapPoint({ x: 10.1, y: 0 }, targets, 0.5)).toEqual({ point: { x: 10.2, y: 0 }, kind: 'first' })
    expect(snapPoint({ x: 0.1, y: 0.2 }, targets, 0.5)).toEqual({ point: { x: 0, y: 0 }, kind: 'vertex' })
    expect(snapPoint({ x: 4, y: 0.2 }, targets, 0.5)).toEqual({ point: { x: 4, y: 0 }, kind: 'edge' })
    expect(snapPoint({ x: 5.1, y: 8 }, targets, 0.5)).toEqual({ point: { x: 5, y: 8 }, kind: 'aligned' })
    expect(snapPoint({ x: 3, y: 8 }, targets, 0.5)).toEqual({ point: { x: 3, y: 8 }, kind: 'none' })
  })
  it('finds the edge that closes a ring', () => {
    expect(snapPoint({ x: 5.1, y: 4.9 }, { rings: [ring] }, 0.5).kind).toBe('edge')
  })
  it('never moves a point further than the tolerance', () => {
    const n = fc.double({ min: -20, max: 20, noNaN: true })
    fc.assert(
      fc.property(n, n, fc.double({ min: 0, max: 5, noNaN: true }), (x, y, tolerance) => {
        const { point } = snapPoint({ x, y }, { rings: [ring], previous: { x: 1, y: 2 } }, tolerance)
        expect(Math.hypot(point.x - x, point.y - y)).toBeLessThanOrEqual(tolerance + 1e-9)
      }),
    )
  })
  it('restricts a line to multiples of 45 degrees with Shift', () => {
    const from = { x: 3, y: 4 }
    const n = fc.double({ min: -20, max: 20, noNaN: true })
    fc.assert(
      fc.property(n, n, (x, y) => {
        const p = toEighthTurn(from, { x, y })
        const [dx, dy] = [Math.abs(p.x - from.x), Math.abs(p.y - from.y)]
        expect(Math.min(dx, dy, Math.abs(dx - dy))).toBeLessThan(1e-9)
      }),
    )
    expect(snapPoint({ x: 8, y: 4.4 }, { rings: [ring], previous: from }, 0.5, true)).toEqual({
      point: { x: 8, y: 4 },
      kind: 'angle',
    })
  })
})
