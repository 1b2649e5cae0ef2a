import { describe, expect, it } from 'vitest'
import { ringBounds } from '../geometry/ring.ts'
import { type CandidateSettings, zoneCandidates } from './geojson-candidates.ts'
import type { GeoOutline, GeoPoint } from './geojson-file.ts'
import {
  largestOutline,
  looksGeographic,
  looksProjected,
  proportionError,
  toArea,
} from './geojson-mapping.ts'
import { testZone } from './test-zone.ts'

const outline = (ring: GeoPoint[], properties = {}, feature = 0): GeoOutline => ({
  feature,
  part: 0,
  parts: 1,
  ring,
  holes: 0,
  properties,
  zone: {},
})
const box = (x: number, y: number, w: number, h: number): GeoPoint[] => [
  { x, y },
  { x: x + w, y },
  { x: x + w, y: y + h },
  { x, y: y + h },
]
const plan = {
  widthPx: 800,
  heightPx: 400,
  placement: { metresPerPx: 0.1, rotationDeg: 0, offsetXM: 5, offsetYM: 7 },
}
const settings: CandidateSettings = {
  mapping: { kind: 'metres' },
  nameFrom: 'name',
  numbered: n => `Zone ${n}`,
  planBounds: { minX: 0, minY: 0, maxX: 100, maxY: 100 },
  planAreaUid: 'a1',
  zones: [],
  zoneOf: () => ({
    areaUid: 'a1',
    problems: [],
    rest: { dynamic: false, severity: 0, trigger: 'enter', dwellS: 0, groupUids: [] },
  }),
  floorFeature: undefined,
}
const only = (o: GeoOutline, change: Partial<CandidateSettings> = {}) => {
  const [candidate] = zoneCandidates([o], { ...settings, ...change })
  if (!candidate) throw new Error('no candidate')
  return candidate
}

const there = testZone('z1', {
  name: 'There',
  areaUid: 'a1',
  shape: { kind: 'circle', center: { x: 50, y: 50 }, radiusM: 3 },
  severity: 0,
})

describe('toArea', () => {
  const floor = box(120, 30, 0.002, 0.001)
  const mapping = { kind: 'outline', bounds: ringBounds(floor), plan } as const

  it('puts the south-west corner of the outline at the plan’s bottom left, with north up', () => {
    expect(toArea(mapping, { x: 120, y: 30 })).toEqual({ x: 5, y: 7 })
    const northEast = toArea(mapping, { x: 120.002, y: 30.001 })
    expect(northEast.x).toBeCloseTo(85)
    expect(northEast.y).toBeCloseTo(47)
  })

  it('follows the rotation of the plan', () => {
    const turned = { ...mapping, plan: { ...plan, placement: { ...plan.placement, rotationDeg: 90 } } }
    const east = toArea(turned, { x: 120.002, y: 30 })
    expect(east.x).toBeCloseTo(5)
    expect(east.y).toBeCloseTo(87)
  })
})

describe('recognition of coordinates', () => {
  it('distinguishes degrees from metres', () => {
    expect(looksGeographic([outline(box(120, 30, 0.002, 0.001))])).toBe(true)
    expect(looksGeographic([outline(box(0, 0, 80, 40))])).toBe(false)
  })

  it('recognises the floor by its content, also far from the origin', () => {
    const floor = outline(box(120.0755, 30.2924, 0.001, 0.001), {}, 3)
    const shop = outline(box(120.0756, 30.2925, 0.0001, 0.0001), {}, 1)
    expect(largestOutline([shop, floor])).toBe(floor)
    expect(largestOutline([])).toBeUndefined()
  })

  it('scales longitude by the latitude', () => {
    const latitude60 = { minX: 0, maxX: 0.004, minY: 59.9995, maxY: 60.0005 }
    expect(proportionError(latitude60, plan, true)).toBeCloseTo(0, 3)
    expect(proportionError(latitude60, plan, false)).toBeCloseTo(1, 3)
  })
})

describe('zoneCandidates', () => {
  it('suggests a valid outline with its name', () => {
    const candidate = only(outline(box(1, 1, 4, 5), { name: 'Shop' }))
    expect(candidate).toMatchObject({ name: 'Shop', areaM2: 20, problems: [], usable: true, suggested: true })
  })

  it.each([
    ['too-few-corners', box(1, 1, 1, 1).slice(0, 2), false],
    ['crossing', [box(0, 0, 4, 4)[0], box(0, 0, 4, 4)[2], box(0, 0, 4, 4)[1], box(0, 0, 4, 4)[3]], false],
    ['too-far', box(2_000_000, 0, 1, 1), false],
    ['tiny', box(1, 1, 0.1, 0.1), true],
    ['outside', box(200, 200, 4, 4), true],
  ] as const)('tells %s', (problem, ring, usable) => {
    const candidate = only(outline(ring as GeoPoint[]))
    expect(candidate.problems).toEqual([problem])
    expect(candidate.usable).toBe(usable)
    expect(candidate.suggested).toBe(false)
  })

  it('rejects 100,000 corners before it checks for crossings', () => {
    const ring = Array.from({ length: 100_000 }, (_, i) => ({ x: i % 97, y: i % 89 }))
    expect(only(outline(ring)).problems).toEqual(['too-many-corners'])
  })

  it('numbers duplicate names, and excludes existing zones and the floor', () => {
    const twins = [outline(box(1, 1, 4, 4), { name: 'Shop' }), outline(box(9, 1, 4, 4), { name: 'Shop' })]
    expect(zoneCandidates(twins, settings).map(({ name }) => name)).toEqual(['Shop', 'Shop 2'])
    const existing = only(outline(box(1, 1, 4, 4), { name: 'Shop' }), {
      zones: [{ ...there, name: 'Shop' }],
    })
    expect(existing).toMatchObject({ problems: ['exists'], usable: true, suggested: false })
    expect(only(outline(box(1, 1, 4, 4)), { floorFeature: 0 }).suggested).toBe(false)
    expect(only(outline(box(1, 1, 4, 4))).name).toBe('Zone 1')
  })

  it('R8: recognises an existing shape, wherever its ring begins, and excludes it by default', () => {
    const ring = box(1, 1, 4, 5)
    const turned = [...ring.slice(2), ...ring.slice(0, 2)].reverse()
    const twins = [outline(ring, { name: 'Shop' }), outline(turned, { name: 'Shop (again)' })]
    const [first, second] = zoneCandidates(twins, settings)
    expect(first?.suggested).toBe(true)
    expect(second).toMatchObject({ problems: ['same-shape'], usable: true, suggested: false })
    const zones = [{ ...there, shape: { kind: 'polygon', points: turned } } as const]
    expect(only(outline(ring, { name: 'Shop' }), { zones }).problems).toEqual(['same-shape'])
    const elsewhere = [{ ...there, areaUid: 'a2', shape: { kind: 'polygon', points: turned } } as const]
    expect(only(outline(ring, { name: 'Shop' }), { zones: elsewhere }).problems).toEqual([])
  })
})

describe('map coordinates', () => {
  it('R14: are distinguished from metres of an area', () => {
    const at = (x: number, y: number) => looksProjected([outline(box(x, y, 80, 40))])
    expect([at(1_288_000, 6_132_000), at(-13_600_000, 10), at(691_000, 5_334_000)]).toEqual([
      true,
      true,
      true,
    ])
    expect([at(0, 0), at(900, -400), at(-40, -20)]).toEqual([false, false, false])
  })
})
