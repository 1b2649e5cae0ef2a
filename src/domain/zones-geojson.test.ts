import { expect, it } from 'vitest'
import { zoneCandidates } from './geojson-candidates.ts'
import { readGeoJson } from './geojson-file.ts'
import { ringAreaM2 } from './ring.ts'
import type { Zone } from './zone.ts'
import { outlineRing } from './zone-outline.ts'
import { zonesGeoJson } from './zones-geojson.ts'

const rules = {
  dynamic: false,
  severity: 2,
  trigger: 'enter',
  dwellS: 0,
  groupUids: [],
  areaUid: 'a1',
} as const
const clockwise: Zone = {
  ...rules,
  uid: 'z1',
  name: 'Press',
  shape: {
    kind: 'polygon',
    points: [
      { x: 2.125, y: 2 },
      { x: 2.125, y: 6.5 },
      { x: 8, y: 6.5 },
      { x: 8, y: 2 },
    ],
  },
}
const round: Zone = {
  ...rules,
  uid: 'z2',
  name: 'Crane',
  shape: { kind: 'circle', center: { x: 20, y: 10 }, radiusM: 3 },
}

const corners = (points: readonly { x: number; y: number }[]) => points.map(({ x, y }) => `${x} ${y}`).sort()

it('gives the same outlines when its file is imported again as metres', () => {
  const file = readGeoJson(zonesGeoJson([clockwise, round], [], 'metres'))
  if (typeof file === 'string') throw new Error(file)
  const candidates = zoneCandidates(file.outlines, {
    mapping: { kind: 'metres' },
    nameFrom: 'name',
    numbered: String,
    planBounds: undefined,
    taken: new Set(),
    floorFeature: undefined,
  })
  expect(candidates.map(({ name, problems }) => [name, problems])).toEqual([
    ['Press', []],
    ['Crane', []],
  ])
  expect(corners(candidates[0]?.points ?? [])).toEqual(corners(outlineRing(clockwise.shape)))
  expect(corners(candidates[1]?.points ?? [])).toEqual(corners(outlineRing(round.shape)))
})

it('says in the file what its coordinates are, and what a circle was', () => {
  const file = JSON.parse(
    zonesGeoJson([round], [{ uid: 'a1', siteUid: 's1', name: 'Hall' }], 'metres of the area'),
  )
  expect(file.note).toBe('metres of the area')
  expect(file.features[0].properties).toMatchObject({
    name: 'Crane',
    area: 'Hall',
    severity: 2,
    shape: 'circle',
    centerX: 20,
    centerY: 10,
    radiusM: 3,
  })
})

it('runs outer rings counter-clockwise and closes them, as RFC 7946 asks', () => {
  const [feature] = JSON.parse(zonesGeoJson([clockwise], [], '')).features
  const ring: number[][] = feature.geometry.coordinates[0]
  expect(ring.at(-1)).toEqual(ring[0])
  const signed = ring.slice(1).reduce((sum, [x = 0, y = 0], i) => {
    const [ax = 0, ay = 0] = ring[i] ?? []
    return sum + ax * y - x * ay
  }, 0)
  expect(signed / 2).toBeCloseTo(ringAreaM2(outlineRing(clockwise.shape)))
})
