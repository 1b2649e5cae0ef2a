import { describe, expect, it } from 'vitest'
import { rectangle, testZone } from '#domain/zone/test-zone.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { occupancyOf } from './zone-occupancy.ts'

const square = testZone('z1', { areaUid: 'a1', shape: rectangle(0, 0, 4, 4) })
const round: Zone = {
  ...square,
  uid: 'z2',
  name: 'Tank',
  shape: { kind: 'circle', center: { x: 4, y: 4 }, radiusM: 1 },
}

describe('occupancyOf', () => {
  it('counts tags inside, also in overlapping zones, and those with old positions', () => {
    const counts = occupancyOf(
      [square, round],
      [
        { areaUid: 'a1', x: 1, y: 1, silent: false },
        { areaUid: 'a1', x: 3.9, y: 3.9, silent: true },
        { areaUid: 'a1', x: 4.5, y: 4.5, silent: false },
        { areaUid: 'a1', x: 9, y: 9, silent: false },
      ],
    )
    expect(counts.get('z1')).toEqual({ inside: 2, silent: 1 })
    expect(counts.get('z2')).toEqual({ inside: 2, silent: 1 })
  })

  it('ignores zones without an area, and tags in other areas', () => {
    const { areaUid: _, ...nowhere } = square
    const counts = occupancyOf(
      [{ ...square, dynamic: true }, nowhere, round],
      [
        { areaUid: 'a2', x: 4, y: 4, silent: false },
        { x: 4, y: 4, silent: false },
      ],
    )
    expect([...counts]).toEqual([['z2', { inside: 0, silent: 0 }]])
  })
})
