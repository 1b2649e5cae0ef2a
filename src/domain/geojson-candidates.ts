import type { GeoOutline } from './geojson-file.ts'
import { type GeoMapping, toArea } from './geojson-mapping.ts'
import type { PointM } from './point.ts'
import { type Bounds, isSimpleRing, ringAreaM2, ringBounds } from './ring.ts'

/** What is wrong with an outline as a zone; the first four cannot be saved at all. */
export type CandidateProblem =
  | 'too-few-corners'
  | 'too-many-corners'
  | 'too-far'
  | 'crossing'
  | 'tiny'
  | 'outside'
  | 'exists'
  | 'holes'

export interface ZoneCandidate {
  /** Stays the same while mapping and names change. */
  readonly key: string
  readonly name: string
  readonly points: readonly PointM[]
  readonly areaM2: number
  readonly problems: readonly CandidateProblem[]
  /** False: the service would refuse it. */
  readonly usable: boolean
  /** Whether it is a sensible zone unasked: usable, no speck, on the plan, not there yet. */
  readonly suggested: boolean
}

export interface CandidateSettings {
  readonly mapping: GeoMapping
  /** The property that names a zone; undefined: they are numbered. */
  readonly nameFrom: string | undefined
  /** Name of the nth unnamed one, from 1. */
  readonly numbered: (n: number) => string
  /** The plan's rectangle in metres, where there is a plan. */
  readonly planBounds: Bounds | undefined
  /** Names that zones of this area have already. */
  readonly taken: ReadonlySet<string>
  /** The feature that is the floor itself, no zone on it. */
  readonly floorFeature: number | undefined
}

const mostCorners = 10_000
const farthestM = 1_000_000
const tinyM2 = 0.5
const blocking: readonly CandidateProblem[] = ['too-few-corners', 'too-many-corners', 'too-far', 'crossing']
const discouraging: readonly CandidateProblem[] = ['tiny', 'outside', 'exists']

function shapeProblem(points: readonly PointM[]): CandidateProblem | undefined {
  if (points.length < 3) return 'too-few-corners'
  if (points.length > mostCorners) return 'too-many-corners'
  if (points.some(({ x, y }) => !(Math.abs(x) <= farthestM && Math.abs(y) <= farthestM))) return 'too-far'
  return isSimpleRing(points) ? undefined : 'crossing'
}

function isOutside(points: readonly PointM[], plan: Bounds): boolean {
  const box = ringBounds(points)
  return box.maxX < plan.minX || box.minX > plan.maxX || box.maxY < plan.minY || box.minY > plan.maxY
}

/** Every outline of the file as the zone that it would become, with what speaks against it. */
export function zoneCandidates(
  outlines: readonly GeoOutline[],
  settings: CandidateSettings,
): ZoneCandidate[] {
  const { mapping, nameFrom, numbered, planBounds, taken, floorFeature } = settings
  const used = new Map<string, number>()
  return outlines.map((outline, index) => {
    const points = outline.ring.map(p => toArea(mapping, p))
    const given = nameFrom === undefined ? undefined : outline.properties[nameFrom]
    const base = given ?? numbered(index + 1)
    const count = (used.get(base) ?? 0) + 1
    used.set(base, count)
    const name = count === 1 ? base : `${base} ${count}`
    const broken = shapeProblem(points)
    const areaM2 = broken ? 0 : ringAreaM2(points)
    const problems: CandidateProblem[] = []
    if (broken) problems.push(broken)
    else {
      if (areaM2 < tinyM2) problems.push('tiny')
      if (planBounds && isOutside(points, planBounds)) problems.push('outside')
    }
    if (taken.has(name)) problems.push('exists')
    if (outline.holes > 0) problems.push('holes')
    const usable = !problems.some(problem => blocking.includes(problem))
    return {
      key: `${outline.feature}.${outline.part}`,
      name,
      points,
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
