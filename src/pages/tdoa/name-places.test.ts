import { expect, it } from 'vitest'
import type { RadioRangeRow } from '#domain/sync/radio-range.ts'
import { placeNames } from './name-places.ts'

const row = (uid: string, x: number, role: RadioRangeRow['role'] = 'listener') =>
  ({ anchor: { uid, name: uid, x, y: 0 }, role, hops: 1 }) as RadioRangeRow
const screen = {
  placeOf: ({ x, y }: { x: number; y: number }) => ({ x, y }),
  widthOf: () => 50,
  stageWidth: 400,
}

it('prefers names of masters if there is no room for both, and always shows the selected one', () => {
  const rows = [row('near', 10), row('master', 20, 'master')]
  expect([...placeNames(rows, '', screen).keys()]).toEqual(['master'])
  expect([...placeNames(rows, 'near', screen).keys()]).toEqual(['near'])
  expect([...placeNames([...rows, row('far', 200)], '', screen).keys()]).toEqual(['master', 'far'])
})

it('puts a name to the left of a mark at the right edge', () => {
  expect(placeNames([row('a', 380)], '', screen).get('a')?.offsetPx).toBe(-63)
  expect(placeNames([row('a', 100)], '', screen).get('a')?.offsetPx).toBe(13)
})
