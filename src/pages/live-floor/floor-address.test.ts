import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFloorAddress, withFloorAddress } from './floor-address.ts'

it('writes and reads the same values', () => {
  const n = fc.double({ min: -500, max: 500, noNaN: true })
  fc.assert(
    fc.property(n, n, fc.double({ min: 0.1, max: 900, noNaN: true }), (x, y, pxPerM) => {
      const query = withFloorAddress(new URLSearchParams(), {
        tag: 't',
        tab: 'tags',
        look: { at: { x, y }, pxPerM },
      })
      const read = readFloorAddress(query)
      expect(read).toMatchObject({ tag: 't', tab: 'tags', zone: undefined })
      expect(read.look?.at.x).toBeCloseTo(x, 1)
      expect((read.look?.pxPerM ?? 0) / pxPerM).toBeCloseTo(1, 2)
    }),
  )
})

it('removes parts and keeps the rest, and ignores invalid values', () => {
  const query = new URLSearchParams('tag=t&zone=z&x=1&y=two&zoom=3&panel=kitchen')
  expect(readFloorAddress(query)).toEqual({
    tag: 't',
    zone: 'z',
    alarm: undefined,
    tab: undefined,
    look: undefined,
  })
  expect(readFloorAddress(withFloorAddress(query, { tag: undefined }))).toMatchObject({
    tag: undefined,
    zone: 'z',
  })
})

it('reads a proposed severity only if it is valid, including none', () => {
  const severityOf = (query: string) => readFloorAddress(new URLSearchParams(query)).severity
  expect(['severity=0', 'severity=3', 'severity=4', 'severity=', ''].map(severityOf)).toEqual([
    0,
    3,
    undefined,
    undefined,
    undefined,
  ])
  const taken = withFloorAddress(new URLSearchParams('zone=z&severity=0'), { severity: undefined })
  expect(taken.toString()).toBe('zone=z')
})

it('reads a proposed dwell time only if it is valid, and removes it once it is applied', () => {
  const dwellOf = (query: string) => readFloorAddress(new URLSearchParams(query)).dwellS
  expect(['dwell=5', 'dwell=0', 'dwell=-1', 'dwell=soon', ''].map(dwellOf)).toEqual([
    5,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  const taken = withFloorAddress(new URLSearchParams('zone=z&dwell=5'), { dwellS: undefined })
  expect(taken.toString()).toBe('zone=z')
})
