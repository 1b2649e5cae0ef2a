import type { Revised } from '../row-version.ts'
import type { AreaUid, ProjectUid, WallDisplayUid } from '../uid.ts'
import type { Area } from './site.ts'

/** A wall display that shows a project without a signed-in user. */
export interface WallDisplay extends Revised {
  readonly uid: WallDisplayUid
  readonly name: string
  /** Displayed areas in order; absent for all areas. */
  readonly areaUids?: readonly AreaUid[]
  readonly secondsPerArea: number
  readonly expiresAtMs: number
  /** E-mail address of the creator. */
  readonly createdBy: string
}

/** The wall display that runs in this browser. */
export interface OwnWallDisplay extends WallDisplay {
  readonly projectUid: ProjectUid
  readonly projectName: string
}

/**
 * Why a display has stopped. `unknown`: no display has this token; `refused`: its project was deleted or closed;
 * `missing`: the service has no wall displays.
 */
export type WallEnd = 'expired' | 'revoked' | 'unknown' | 'refused' | 'missing'

const dayMs = 24 * 3_600_000
const warnDays = 7

/** Displayed areas in order, without deleted ones. */
export function areasOf(
  { areaUids }: Pick<WallDisplay, 'areaUids'>,
  areas: readonly Area[],
): readonly Area[] {
  if (!areaUids) return areas
  return areaUids.flatMap(uid => areas.find(area => area.uid === uid) ?? [])
}

/** Days until expiry once it is near, 0 for less than one; undefined before that. */
export function endsInDays(expiresAtMs: number, nowMs: number): number | undefined {
  const days = (expiresAtMs - nowMs) / dayMs
  if (days > warnDays) return undefined
  return days < 1 ? 0 : Math.round(days)
}
