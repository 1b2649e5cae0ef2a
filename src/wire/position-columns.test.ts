import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPositionColumns } from './position-columns.ts'
import { writtenColumns } from './written-columns.ts'

const names = ['', 'hall', 'ada', 'bob', '0a1b2c3d4e5f']

describe('positions as columns', () => {
  it('are read by their names, to the millimetre', () => {
    const bytes = writtenColumns([
      { ts: 1_766_000_000_123, mm: [12_345, -1, 2_000_000_000], named: [2, 1, 4] },
      { ts: 1_766_000_000_124, mm: [0, 0, 0], named: [3, 1, 0] },
    ])
    const bob = {
      type: 'position',
      tagUid: 'bob',
      areaUid: 'hall',
      x: 0,
      y: 0,
      z: 0,
      atMs: 1_766_000_000_124,
    }
    expect(readPositionColumns(bytes, names)).toEqual([
      {
        type: 'position',
        tagUid: 'ada',
        areaUid: 'hall',
        x: 12.345,
        y: -0.001,
        z: 2_000_000,
        atMs: 1_766_000_000_123,
        mac: '0a1b2c3d4e5f',
      },
      bob,
    ])
  })
  it('omit only positions with unknown names or without a time', () => {
    const bytes = writtenColumns([
      { ts: 1, mm: [1, 1, 1], named: [9, 1, 0] },
      { ts: 1, mm: [1, 1, 1], named: [2, 0, 0] },
      { ts: Number.NaN, mm: [1, 1, 1], named: [2, 1, 0] },
      { ts: 1, mm: [1, 1, 1], named: [2, 1, 9] },
    ])
    expect(readPositionColumns(bytes, names)?.map(position => position?.tagUid)).toEqual([
      undefined,
      undefined,
      undefined,
      'ada',
    ])
  })
  it('of another layout or length are invalid, whatever the bytes', () => {
    const bytes = writtenColumns([{ ts: 1, mm: [1, 1, 1], named: [2, 1, 0] }])
    expect(readPositionColumns(bytes.slice(0, -1), names)).toBeUndefined()
    new DataView(bytes).setUint32(0, 2, true)
    expect(readPositionColumns(bytes, names)).toBeUndefined()
    expect(readPositionColumns(new ArrayBuffer(0), names)).toBeUndefined()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), random => {
        const read = readPositionColumns(Uint8Array.from(random).buffer, names)
        expect(read === undefined || read.length * 32 + 8 === random.length).toBe(true)
      }),
    )
  })
})
