import { describe, expect, it } from 'vitest'
import { toScreen } from '#domain/geometry/view-transform.ts'
import { stackOf, stacksIn } from './stacks.ts'

const view = { pxPerM: 10, originX: 50, originY: 300 }

function pointsAt(places: readonly (readonly [number, number])[]) {
  const screen = places.map(([x, y]) => toScreen(view, { x, y }))
  return {
    count: places.length,
    x: Float32Array.from(screen, p => p.x),
    y: Float32Array.from(screen, p => p.y),
  }
}

describe('overlapping tags', () => {
  it('O9: are counted, largest groups first, without those that can be distinguished', () => {
    const five = Array.from({ length: 5 }, () => [20, 10] as const)
    const points = pointsAt([...five, [3, 3], [3, 3], [6, 3], [8, 3]])
    const stacks = stacksIn(points, view, 10)
    expect(stacks.map(({ count }) => count)).toEqual([5, 2])
    expect(stacks[0]?.x).toBeCloseTo(20)
    expect(stacks[0]?.y).toBeCloseTo(10)
    expect(stacksIn(points, view, 1)).toHaveLength(1)
  })

  it('O9: are all found from any of them', () => {
    const points = pointsAt([
      [20, 10],
      [20.2, 10.1],
      [22, 10],
    ])
    expect(stackOf(points, 1)).toEqual([0, 1])
    expect(stackOf(points, 2)).toEqual([2])
  })
})
