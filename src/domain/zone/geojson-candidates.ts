import type { PointM } from '../geometry/point.ts'
import { type Bounds, ringBounds, shapeKey } from '../geometry/ring.ts'
import { isSimpleRing } from '../geometry/ring-crossings.ts'
import type { AreaUid } from '../uid.ts'
import type { GeoOutline } from './geojson-file.ts'
import { type GeoMapping, toArea } from './geojson-mapping.ts'
import type { Zone, ZoneShape } from './zone.ts'
import { shapeAreaM2 } from './zone-outline.ts'

/** Problems of an outline as a zone; the first four prevent saving. */
export type CandidateProblem =
  | 'too-few-corners'
  | 'too-many-corners'
  | 'too-far'
  | 'crossing'
  | 'tiny'
  | 'outside'
  | 'exists'
  | 'same-shape'
  | 'area-unknown'
  | 'group-unknown'
  | 'buffer-unbound'
  | 'holes'

export interface ZoneCandidate {
  /** Stable when mapping and names change. */
  readonly key: string
  readonly name: string
  readonly points: readonly PointM[]
  /** The resulting zone without its name; undefined if it cannot become one. */
  readonly draft: CandidateDraft | undefined
  readonly areaM2: number
  readonly problems: readonly CandidateProblem[]
  /** False if the service would reject it. */
  readonly usable: boolean
  /** Whether it is selected by default: usable, not tiny, on the plan, not a duplicate. */
  readonly suggested: boolean
}

export interface CandidateSettings {
  readonly mapping: GeoMapping
  /** The property used as name; undefined for numbering. */
  readonly nameFrom: string | undefined
  /** Name of the nth unnamed outline, from 1. */
  readonly numbered: (n: number) => string
  /** Bounds of the plan in metres, if there is a plan. */
  readonly planBounds: Bounds | undefined
  /** Existing zones. */
  readonly zones: readonly Zone[]
  /** Area and properties of an outline's zone. */
  readonly zoneOf: (outline: GeoOutline) => CandidateZone
  /** The area of `planBounds`. */
  readonly planAreaUid: AreaUid | undefined
  /** The feature that is the outline of the floor, which does not become a zone. */
  readonly floorFeature: number | undefined
}

export type CandidateDraft = Omit<Zone, 'uid' | 'rev' | 'name'>

export interface CandidateZone {
  /** Undefined if the file names an unknown area. */
  readonly areaUid: AreaUid | undefined
  readonly rest: Omit<CandidateDraft, 'shape' | 'areaUid'>
  /** A circle of the file, in metres. */
  readonly circle?: ZoneShape | undefined
  readonly problems: readonly CandidateProblem[]
}

const maxCorners = 10_000
const maxCoordinateM = 1_000_000
const tinyM2 = 0.5
const blocking: readonly CandidateProblem[] = [
  'too-few-corners',
  'too-many-corners',
  'too-far',
  'crossing',
  'area-unknown',
]
const discouraging: readonly CandidateProblem[] = ['tiny', 'outside', 'exists', 'same-shape', 'group-unknown']

function shapeProblem(points: readonly PointM[]): CandidateProblem | undefined {
  if (points.length < 3) return 'too-few-corners'
  if (points.length > maxCorners) return 'too-many-corners'
  if (points.some(({ x, y }) => !(Math.abs(x) <= maxCoordinateM && Math.abs(y) <= maxCoordinateM)))
    return 'too-far'
  return isSimpleRing(points) ? undefined : 'crossing'
}

function isOutside(points: readonly PointM[], plan: Bounds): boolean {
  const box = ringBounds(points)
  return box.maxX < plan.minX || box.minX > plan.maxX || box.maxY < plan.minY || box.minY > plan.maxY
}

const placeOf = (areaUid: AreaUid | undefined, what: string) => `${areaUid ?? ''} ${what}`

/** Converts every outline of the file to a zone, with its problems. */
export function zoneCandidates(
  outlines: readonly GeoOutline[],
  settings: CandidateSettings,
): ZoneCandidate[] {
  const { mapping, nameFrom, numbered, planBounds, planAreaUid, zones, zoneOf, floorFeature } = settings
  const used = new Map<string, number>()
  const taken = new Set(zones.map(zone => placeOf(zone.areaUid, zone.name)))
  const shapes = new Set(zones.map(zone => placeOf(zone.areaUid, shapeKey(zone.shape))))
  return outlines.map((outline, index) => {
    const { areaUid, rest, circle, problems: fromFile } = zoneOf(outline)
    const points = outline.ring.map(p => toArea(mapping, p))
    const shape = (mapping.kind === 'metres' && circle) || ({ kind: 'polygon', points } as const)
    const given = nameFrom === undefined ? undefined : outline.properties[nameFrom]
    const base = given ?? numbered(index + 1)
    const count = (used.get(placeOf(areaUid, base)) ?? 0) + 1
    used.set(placeOf(areaUid, base), count)
    const name = count === 1 ? base : `${base} ${count}`
    const broken = shapeProblem(points)
    const areaM2 = broken ? 0 : shapeAreaM2(shape)
    const problems: CandidateProblem[] = [...fromFile]
    if (broken) problems.push(broken)
    else {
      if (areaM2 < tinyM2) problems.push('tiny')
      if (planBounds && areaUid === planAreaUid && isOutside(points, planBounds)) problems.push('outside')
      const place = placeOf(areaUid, shapeKey(shape))
      // A buffer moves with its tag, so equal positions are not duplicates.
      if (!rest.dynamic && shapes.has(place)) problems.push('same-shape')
      shapes.add(place)
    }
    if (taken.has(placeOf(areaUid, name))) problems.push('exists')
    if (outline.holes > 0) problems.push('holes')
    const usable = !problems.some(problem => blocking.includes(problem))
    return {
      key: `${outline.feature}.${outline.part}`,
      name,
      points,
      draft: usable ? { ...rest, shape, ...(areaUid && { areaUid }) } : undefined,
      areaM2,
      problems,
      usable,
      suggested:
        usable &&
        outline.feature !== floorFeature &&
        !problems.some(problem => discouraging.includes(problem)),
    }
  })
}
