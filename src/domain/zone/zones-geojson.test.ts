import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ringAreaM2, shapeKey } from '../geometry/ring.ts'
import { zoneCandidates } from './geojson-candidates.ts'
import { readGeoJson } from './geojson-file.ts'
import { zoneOfOutline } from './geojson-zone-of.ts'
import type { Zone } from './zone.ts'
import { outlineRing } from './zone-outline.ts'
import { zonesGeoJson } from './zones-geojson.ts'

const areas = ['a1', 'a2', 'a3'].map(uid => ({ uid, siteUid: 's1', name: `Hall ${uid}` }))
const groups = ['g1', 'g2', 'g3'].map(uid => ({ uid, name: `Group ${uid}` }))
const tags = [{ uid: 't1', name: 'Truck', groupUids: [] }]
const world = { areas, groups, tags }

/** Reads the file as the import page does. */
function imported(text: string, over: { areaUid: string; areas?: typeof areas } = { areaUid: 'a3' }) {
  const file = readGeoJson(text)
  if (typeof file === 'string') throw new Error(file)
  const targets = { ...world, areasOfFile: true, severity: undefined, ...over }
  return zoneCandidates(file.outlines, {
    mapping: { kind: 'metres' },
    nameFrom: 'name',
    numbered: String,
    planBounds: undefined,
    planAreaUid: over.areaUid,
    zones: [],
    zoneOf: outline => zoneOfOutline(outline, targets),
    floorFeature: undefined,
  })
}

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

const metre = fc.double({ min: -500, max: 500, noNaN: true, noDefaultInfinity: true })
/** Over the smallest outline that is suggested, 0.5 m², also for a triangle after rounding. */
const size = fc.double({ min: 1.01, max: 80, noNaN: true, noDefaultInfinity: true })
const polygon = fc.record({ x: metre, y: metre, w: size, h: size }).map(({ x, y, w, h }) => ({
  kind: 'polygon' as const,
  points: [
    { x, y },
    { x: x + w, y },
    { x: x + w / 2, y: y + h },
  ],
}))
const circle = fc
  .record({ x: metre, y: metre, radiusM: size })
  .map(({ x, y, radiusM }) => ({ kind: 'circle' as const, center: { x, y }, radiusM }))
const optional = { requiredKeys: ['name', 'areaUid', 'shape', 'dynamic', 'severity'] as const }
const anyZone = fc
  .record(
    {
      name: fc
        .string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' })
        .map(name => `Z ${name.trim()}`.trim()),
      areaUid: fc.constantFrom('a1', 'a2', 'a3'),
      shape: fc.oneof(polygon, circle),
      dynamic: fc.boolean(),
      severity: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
      color: fc.constantFrom('#ff0000', 'tomato'),
      latched: fc.boolean(),
      activeHours: fc.record({
        days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
        startMinute: fc.integer({ min: 0, max: 1_440 }),
        endMinute: fc.integer({ min: 0, max: 1_440 }),
      }),
      rules: fc.record({ exitMarginM: size, confirmFixes: fc.integer({ min: 1, max: 9 }) }),
    },
    { requiredKeys: [...optional.requiredKeys] },
  )
  .chain(zone =>
    fc
      .record({
        trigger: fc.constantFrom('enter' as const, 'exit' as const, 'dwell' as const),
        dwellS: fc.integer({ min: 0, max: 900 }),
        groupUids: fc.subarray(['g1', 'g2', 'g3']),
        boundTagUid: fc.constantFrom('t1', undefined),
      })
      .map(
        ({ boundTagUid, ...rest }): Zone => ({
          ...zone,
          ...rest,
          name: zone.name.replaceAll(/\s+/g, ' '),
          uid: 'z',
          ...(zone.dynamic && boundTagUid && { boundTagUid }),
        }),
      ),
  )

it('E4: an export imports to equal zones, whichever area is selected', () => {
  fc.assert(
    fc.property(anyZone, zone => {
      const [candidate] = imported(zonesGeoJson([zone], world, 'metres'))
      const { uid: _, name, shape, ...rest } = zone
      const { shape: shapeBack, ...restBack } = candidate?.draft ?? { shape }
      expect(candidate).toMatchObject({ name, suggested: true, problems: [] })
      expect(restBack).toEqual(rest)
      expect(shapeKey(shapeBack)).toBe(shapeKey(shape))
    }),
  )
})

it('E4: never imports a zone into another area, or a group’s zone for all tags', () => {
  const text = zonesGeoJson([{ ...clockwise, areaUid: 'a2', groupUids: ['g9'] }], world, '')
  const [elsewhere] = imported(text, { areaUid: 'a1', areas: areas.slice(0, 1) })
  expect(elsewhere).toMatchObject({ usable: false, suggested: false, draft: undefined })
  expect(elsewhere?.problems).toContain('area-unknown')
  const [unknownGroup] = imported(text)
  expect(unknownGroup).toMatchObject({ suggested: false, problems: ['group-unknown'] })
})

it('E4: finds areas and groups of another project by name', () => {
  const there = {
    areas: [{ uid: 'b7', siteUid: 's9', name: 'Hall a2' }],
    groups: [{ uid: 'h7', name: 'Group g1' }],
    tags: [],
  }
  const text = zonesGeoJson([{ ...round, areaUid: 'b7', groupUids: ['h7'] }], there, '')
  expect(imported(text)[0]?.draft).toMatchObject({ areaUid: 'a2', groupUids: ['g1'], shape: round.shape })
})

it('states the coordinate system in the file, and which shapes were circles', () => {
  const file = JSON.parse(zonesGeoJson([round], world, 'metres of the area'))
  expect(file.note).toBe('metres of the area')
  expect(file.features[0].properties).toMatchObject({
    name: 'Crane',
    area: 'Hall a1',
    severity: 2,
    shape: 'circle',
    centerX: 20,
    centerY: 10,
    radiusM: 3,
  })
})

it('writes closed outer rings counter-clockwise, as RFC 7946 requires', () => {
  const [feature] = JSON.parse(zonesGeoJson([clockwise], world, '')).features
  const ring: number[][] = feature.geometry.coordinates[0]
  expect(ring.at(-1)).toEqual(ring[0])
  const signed = ring.slice(1).reduce((sum, [x = 0, y = 0], i) => {
    const [ax = 0, ay = 0] = ring[i] ?? []
    return sum + ax * y - x * ay
  }, 0)
  expect(signed / 2).toBeCloseTo(ringAreaM2(outlineRing(clockwise.shape)))
})

it('R14: a name with a line break becomes one line', () => {
  const text = zonesGeoJson([{ ...clockwise, name: 'Press\r\ncell\u0007 2' }], world, '')
  expect(imported(text)[0]?.name).toBe('Press cell 2')
})
