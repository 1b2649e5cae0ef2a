import type { AreaUid, TagUid, ZoneUid } from '../uid.ts'
import type { Zone } from '../zone/zone.ts'
import { compileShape } from '../zone-engine/compiled-shape.ts'

/** Somebody to be accounted for, with the newest that is known of where they are (metres, the area's frame). */
export interface Expected {
  readonly tagUid: TagUid
  readonly name: string
  readonly areaUid?: AreaUid
  readonly x?: number
  readonly y?: number
  /** Age of that position; absent for one without a time. */
  readonly ageMs?: number
  /** Its last fix is recent enough to trust its position. */
  readonly isHeard: boolean
}

/**
 * `safe`: located now at a muster point or outside of what the muster covers, or found by somebody; `unsure`: last located at one, but not recently; `missing`: anybody else.
 * Nobody counts as safe by old data.
 */
export type MusterState = 'missing' | 'unsure' | 'safe'

export interface MusterRow extends Expected {
  readonly state: MusterState
  /** The muster point they are at. */
  readonly zoneUid?: ZoneUid
  /** Located now in an area that the muster does not cover, so out of danger here. */
  readonly outside?: true
  /** When somebody said that they were found, epoch ms. */
  readonly foundAtMs?: number
}

/** What a muster covers. */
export interface MusterScope {
  /** Undefined: every area of the project. */
  readonly areaUids?: ReadonlySet<AreaUid>
  /** Those who were expected when the muster started, wherever they are now; undefined before the start. */
  readonly roster?: ReadonlySet<TagUid>
}

function isExpected({ tagUid, areaUid }: Expected, { areaUids, roster }: MusterScope): boolean {
  if (!areaUids || roster?.has(tagUid)) return true
  return areaUid !== undefined && areaUids.has(areaUid)
}

/**
 * Who is where against the muster points. People whose last position is at another site are not expected, unless they were
 * in the scope when the muster started.
 * @param found when each was found by hand, epoch ms
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
      each.isHeard && areaUid !== undefined && scope.areaUids !== undefined && !scope.areaUids.has(areaUid)
    const there: MusterState = each.isHeard ? 'safe' : 'unsure'
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

/** How many were safe at a moment, epoch ms. */
export interface MusterSample {
  readonly atMs: number
  readonly safe: number
  readonly expected: number
}

/** Milliseconds from the start until so large a share (0 to 1) was safe for the first time; undefined: never yet. */
export function timeToShareMs(
  startedAtMs: number,
  samples: readonly MusterSample[],
  share: number,
): number | undefined {
  const reached = samples.find(({ safe, expected }) => expected > 0 && safe >= expected * share)
  return reached && reached.atMs - startedAtMs
}

/** Zones that are muster points by their names, in the languages of the dashboard. */
export function looksLikeMusterPoint(name: string): boolean {
  return /muster|assembly point|safe zone|sammel/i.test(name)
}
