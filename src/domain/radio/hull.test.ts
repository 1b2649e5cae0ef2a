import { describe, expect, it } from 'vitest'
import { hullOf } from './hull.ts'

describe('hullOf', () => {
  it('contains the outermost points only, without those inside or on an edge', () => {
    const corners = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 6 },
      { x: 0, y: 6 },
    ]
    const inside = [
      { x: 5, y: 3 },
      { x: 5, y: 0 },
      { x: 10, y: 3 },
    ]
    expect(hullOf([...inside, ...corners.toReversed(), ...corners])).toEqual(corners)
  })

  it('does not exist for two points, or for points in one line', () => {
    expect(hullOf([0, 1, 2, 3].map(x => ({ x, y: 2 * x })))).toEqual([])
    expect(
      hullOf([
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ]),
    ).toEqual([])
    expect(hullOf([])).toEqual([])
  })
})
