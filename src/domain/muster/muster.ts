import type { AreaUid, TagUid, ZoneUid } from '../uid.ts'
import type { Zone } from '../zone/zone.ts'
import { compileShape } from '../zone-engine/compiled-shape.ts'

/** An expected person with the last known position (metres, frame of the area). */
export interface Expected {
  readonly tagUid: TagUid
  readonly name: string
  readonly areaUid?: AreaUid
  readonly x?: number
  readonly y?: number
  /** Age of the position; absent if it has no time. */
  readonly ageMs?: number
  /** Whether the last fix is recent enough to trust its position. */
  readonly isReceived: boolean
}

/**
 * `safe`: now at a muster point or outside the covered areas, or marked as found. `unsure`: last located at a muster
 * point, but not recently. `missing`: all others. Old positions never count as safe.
 */
export type MusterState = 'missing' | 'unsure' | 'safe'

export interface MusterRow extends Expected {
  readonly state: MusterState
  /** The muster point where they are. */
  readonly zoneUid?: ZoneUid
  /** Located now in an area that the muster does not cover. */
  readonly outside?: true
  /** When they were marked as found, epoch ms. */
  readonly foundAtMs?: number
}

export interface MusterScope {
  /** Undefined for all areas of the project. */
  readonly areaUids?: ReadonlySet<AreaUid>
  /** People expected at the start, wherever they are now; undefined before the start. */
  readonly roster?: ReadonlySet<TagUid>
}

function isExpected({ tagUid, areaUid }: Expected, { areaUids, roster }: MusterScope): boolean {
  if (!areaUids || roster?.has(tagUid)) return true
  return areaUid !== undefined && areaUids.has(areaUid)
}

/**
 * The state of each expected person. People whose last position is at another site are not expected, unless they were
 * in the scope at the start. @param found when people were marked as found, epoch ms
 */
export function musterRows(
  people: readonly Expected[],
  points: readonly Zone[],
  found: Readonly<Record<TagUid, number>>,
  scope: MusterScope = {},
): MusterRow[] {
  const expected = people.filter(each => isExpected(each, scope))
  const compiled = points.map(({ uid, areaUid, shape }) => ({ uid, areaUid, shape: compileShape(shape) }))
  return expected.map(each => {
    const { areaUid, x, y } = each
    const point =
      x === undefined || y === undefined
        ? undefined
        : compiled.find(zone => zone.areaUid === areaUid && zone.shape.contains(x, y))
    const foundAtMs = found[each.tagUid]
    const outside =
      each.isReceived && areaUid !== undefined && scope.areaUids !== undefined && !scope.areaUids.has(areaUid)
    const there: MusterState = each.isReceived ? 'safe' : 'unsure'
    return {
      ...each,
      state: foundAtMs !== undefined || outside ? 'safe' : point ? there : 'missing',
      ...(point && { zoneUid: point.uid }),
      ...(outside && { outside }),
      ...(foundAtMs !== undefined && { foundAtMs }),
    }
  })
}

export type MusterCount = Readonly<Record<MusterState, number>>

export function musterCount(rows: readonly MusterRow[]): MusterCount {
  const count = { missing: 0, unsure: 0, safe: 0 }
  for (const { state } of rows) count[state] += 1
  return count
}

/** Number of safe people at a moment, epoch ms. */
export interface MusterSample {
  readonly atMs: number
  readonly safe: number
  readonly expected: number
}

/** Milliseconds from the start until this share (0 to 1) was first safe; undefined if it has not been reached. */
export function timeToShareMs(
  startedAtMs: number,
  samples: readonly MusterSample[],
  share: number,
): number | undefined {
  const reached = samples.find(({ safe, expected }) => expected > 0 && safe >= expected * share)
  return reached && reached.atMs - startedAtMs
}

/** Whether the name of a zone suggests a muster point, in the languages of the dashboard. */
export function looksLikeMusterPoint(name: string): boolean {
  return /muster|assembly point|safe zone|sammel/i.test(name)
}
