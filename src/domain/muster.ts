import type { AreaUid, TagUid, ZoneUid } from './uid.ts'
import type { Zone } from './zone.ts'
import { compileShape } from './zone-engine/compiled-shape.ts'

/** Somebody to be accounted for, with the newest that is known of where they are (metres, the area's frame). */
export interface Expected {
  readonly tagUid: TagUid
  readonly name: string
  readonly areaUid?: AreaUid
  readonly x?: number
  readonly y?: number
  /** Age of that position; absent for one without a time. */
  readonly ageMs?: number
  /** Heard so lately that the position can be believed. */
  readonly heard: boolean
}

/**
 * `safe`: heard at a muster point, or found by somebody; `unsure`: last heard at one, but not of late; `missing`: anybody else.
 * Nobody counts as safe by old data.
 */
export type MusterState = 'missing' | 'unsure' | 'safe'

export interface MusterRow extends Expected {
  readonly state: MusterState
  /** The muster point they are at. */
  readonly zoneUid?: ZoneUid
  /** When somebody said that they were found, epoch ms. */
  readonly foundAtMs?: number
}

/** Who is where against the muster points. @param found when each was found by hand, epoch ms */
export function musterRows(
  expected: readonly Expected[],
  points: readonly Zone[],
  found: Readonly<Record<TagUid, number>>,
): MusterRow[] {
  const compiled = points.map(({ uid, areaUid, shape }) => ({ uid, areaUid, shape: compileShape(shape) }))
  return expected.map(each => {
    const { areaUid, x, y } = each
    const point =
      x === undefined || y === undefined
        ? undefined
        : compiled.find(zone => zone.areaUid === areaUid && zone.shape.contains(x, y))
    const foundAtMs = found[each.tagUid]
    const there: MusterState = each.heard ? 'safe' : 'unsure'
    return {
      ...each,
      state: foundAtMs !== undefined ? 'safe' : point ? there : 'missing',
      ...(point && { zoneUid: point.uid }),
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
