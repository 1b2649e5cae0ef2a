import { describe, expect, it } from 'vitest'
import type { MusterRow } from './muster.ts'
import { coarsePlaces, fullestArea, openIn } from './muster-places.ts'

const row = (
  tagUid: string,
  areaUid: string | undefined,
  state: MusterRow['state'],
  x?: number,
): MusterRow => ({
  tagUid,
  name: tagUid,
  isReceived: true,
  state,
  ...(areaUid && { areaUid }),
  ...(x !== undefined && { x, y: 2 }),
})

describe('the places of a muster', () => {
  const rows = [
    row('anna', 'hall', 'safe', 1),
    row('ben', 'hall', 'missing', 3),
    row('cleo', 'yard', 'missing', 4),
    row('dan', 'yard', 'unsure', 5),
    row('eve', 'yard', 'missing'),
    row('finn', undefined, 'missing'),
  ]
  it('has those of an area who are not safe and have a position', () => {
    expect(openIn(rows, 'yard').map(({ tagUid, x }) => [tagUid, x])).toEqual([
      ['cleo', 4],
      ['dan', 5],
    ])
  })
  it('starts with the area of most people who are not safe', () => {
    expect(fullestArea(rows)).toBe('yard')
    expect(fullestArea([row('anna', 'hall', 'safe', 1)])).toBeUndefined()
  })
  it('have bounds that contain everyone, and stay while people walk a little', () => {
    const corners = [
      { x: -10, y: 20 },
      { x: 0, y: 30 },
    ]
    expect(coarsePlaces([{ x: -3, y: 20 }])).toEqual(corners)
    expect(coarsePlaces([{ x: -9.9, y: 29 }])).toEqual(corners)
  })
})
