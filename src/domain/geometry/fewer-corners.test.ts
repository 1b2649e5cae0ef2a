import { expect, it } from 'vitest'
import { fewerCorners } from './fewer-corners.ts'

it('S6: keeps the significant corners of an outline with too many', () => {
  // A square with 2,500 points on each side; only its corners matter.
  const side = Array.from({ length: 2_500 }, (_, i) => i / 2_500)
  const square = [
    ...side.map(t => ({ x: t * 100, y: 0 })),
    ...side.map(t => ({ x: 100, y: t * 100 })),
    ...side.map(t => ({ x: 100 - t * 100, y: 100 })),
    ...side.map(t => ({ x: 0, y: 100 - t * 100 })),
  ]
  const kept = fewerCorners(square, 1_000)
  expect(kept).toHaveLength(1_000)
  for (const corner of [square[0], square[2_500], square[5_000], square[7_500]])
    expect(kept).toContain(corner)
  expect(kept).toEqual(square.filter(point => kept.includes(point)))
})

it('S6: moves a round outline no more than necessary, and keeps small ones unchanged', () => {
  const circle = Array.from({ length: 10_000 }, (_, i) => {
    const angle = (i / 10_000) * 2 * Math.PI
    return { x: 50 * Math.cos(angle), y: 50 * Math.sin(angle) }
  })
  const kept = fewerCorners(circle, 1_000)
  for (const [i, a] of kept.entries()) {
    const b = kept[(i + 1) % kept.length] as { x: number; y: number }
    expect(50 - Math.hypot((a.x + b.x) / 2, (a.y + b.y) / 2)).toBeLessThan(0.01)
  }
  expect(fewerCorners(kept, 1_000)).toBe(kept)
})
