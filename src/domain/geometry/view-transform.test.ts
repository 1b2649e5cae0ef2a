import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centredOn, fitBounds, toMetres, toScreen, zoomAt } from './view-transform.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const view = fc.record({ pxPerM: number(0.1, 500), originX: number(-1e4, 1e4), originY: number(-1e4, 1e4) })
const point = fc.record({ x: number(-2000, 2000), y: number(-2000, 2000) })

describe('a view', () => {
  it('goes to the screen and back', () => {
    fc.assert(
      fc.property(view, point, (v, p) => {
        const back = toMetres(v, toScreen(v, p))
        expect(back.x).toBeCloseTo(p.x, 6)
        expect(back.y).toBeCloseTo(p.y, 6)
      }),
    )
  })
  it('zooms around the point under the pointer, within limits', () => {
    fc.assert(
      fc.property(view, point, number(0.01, 100), (v, at, factor) => {
        const before = toMetres(v, at)
        const screen = toScreen(zoomAt(v, at, factor), before)
        expect(Math.hypot(screen.x - at.x, screen.y - at.y)).toBeLessThan(1e-3)
      }),
    )
  })
  it('fits and centres', () => {
    const size = { width: 1000, height: 500 }
    const v = fitBounds({ minX: 10, minY: 20, maxX: 50, maxY: 40 }, size, 0)
    expect(toScreen(v, { x: 10, y: 40 })).toEqual({ x: 0, y: 0 })
    expect(toScreen(v, { x: 50, y: 20 })).toEqual({ x: 1000, y: 500 })
    expect(toScreen(centredOn(v, { x: 0, y: 0 }, size), { x: 0, y: 0 })).toEqual({ x: 500, y: 250 })
  })
})
