import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centredOn, fitBetweenControls, fitBounds, toMetres, toScreen, zoomAt } from './view-transform.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const view = fc.record({ pxPerM: number(0.1, 500), originX: number(-1e4, 1e4), originY: number(-1e4, 1e4) })
const point = fc.record({ x: number(-2000, 2000), y: number(-2000, 2000) })

describe('a view', () => {
  it('converts to the screen and back', () => {
    fc.assert(
      fc.property(view, point, (v, p) => {
        const back = toMetres(v, toScreen(v, p))
        expect(back.x).toBeCloseTo(p.x, 6)
        expect(back.y).toBeCloseTo(p.y, 6)
      }),
    )
  })
  it('zooms around the pointer, within limits', () => {
    fc.assert(
      fc.property(view, point, number(0.01, 100), (v, at, factor) => {
        const before = toMetres(v, at)
        const screen = toScreen(zoomAt(v, at, factor), before)
        expect(Math.hypot(screen.x - at.x, screen.y - at.y)).toBeLessThan(1e-3)
      }),
    )
  })
  it.each([
    [700, 580],
    [1400, 1000],
    [900, 500],
  ])(
    'O19: leaves the space of the toolbar and of the drawing hints free on a map of %i by %i',
    (width, height) => {
      for (const bounds of [
        { minX: 0, minY: 0, maxX: 40, maxY: 10 },
        { minX: 0, minY: 0, maxX: 10, maxY: 40 },
      ]) {
        const v = fitBetweenControls(bounds, { width, height })
        const [topLeft, bottomRight] = [
          toScreen(v, { x: 0, y: bounds.maxY }),
          toScreen(v, { x: bounds.maxX, y: 0 }),
        ]
        expect(topLeft.x).toBeGreaterThanOrEqual(48)
        expect(topLeft.y).toBeGreaterThanOrEqual(0)
        expect(bottomRight.x).toBeLessThanOrEqual(width)
        expect(bottomRight.y).toBeLessThanOrEqual(height - 84)
      }
    },
  )
  it('fits and centres', () => {
    const size = { width: 1000, height: 500 }
    const v = fitBounds({ minX: 10, minY: 20, maxX: 50, maxY: 40 }, size, 0)
    expect(toScreen(v, { x: 10, y: 40 })).toEqual({ x: 0, y: 0 })
    expect(toScreen(v, { x: 50, y: 20 })).toEqual({ x: 1000, y: 500 })
    expect(toScreen(centredOn(v, { x: 0, y: 0 }, size), { x: 0, y: 0 })).toEqual({ x: 500, y: 250 })
  })
})
