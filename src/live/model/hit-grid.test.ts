import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createHitGrid } from './hit-grid.ts'

it('finds the same point as a check of every point, also outside the view', () => {
  const number = fc.double({ min: -200, max: 1200, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { maxLength: 60 }), number, number, (points, x, y) => {
      const xs = points.map(p => p[0])
      const ys = points.map(p => p[1])
      const found = createHitGrid(xs, ys, points.length, 1000, 800).nearest(x, y, 90)
      const d = points.map(p => Math.hypot(p[0] - x, p[1] - y))
      const least = Math.min(...d)
      const distance = found === -1 ? Infinity : (d[found] ?? Infinity)
      expect(distance).toBeCloseTo(least < 90 ? least : Infinity, 6)
    }),
  )
})

it('prefers the one drawn on top', () => {
  expect(createHitGrid([5, 5], [5, 5], 2, 10, 10).nearest(5, 5, 3)).toBe(1)
})
