import type { Revised } from '../revised.ts'
import type { AreaUid, ProjectUid, WallDisplayUid } from '../uid.ts'
import type { Area } from './site.ts'

/** A screen on a wall that shows a project without anybody signed in. */
export interface WallDisplay extends Revised {
  readonly uid: WallDisplayUid
  readonly name: string
  /** What it shows, in this order; absent: every area. */
  readonly areaUids?: readonly AreaUid[]
  readonly secondsPerArea: number
  readonly expiresAtMs: number
  /** E-mail address of who made it. */
  readonly createdBy: string
}

/** The display that this browser is. */
export interface OwnWallDisplay extends WallDisplay {
  readonly projectUid: ProjectUid
  readonly projectName: string
}

/**
 * Why a display shows nothing any more. `unknown`: no display has this token; `refused`: its project is gone or closed;
 * `missing`: the service has no wall displays.
 */
export type WallEnd = 'expired' | 'revoked' | 'unknown' | 'refused' | 'missing'

const dayMs = 24 * 3_600_000
const warnDays = 7

/** The areas that it shows, in its order; those that were deleted since are left out. */
export function areasOf(
  { areaUids }: Pick<WallDisplay, 'areaUids'>,
  areas: readonly Area[],
): readonly Area[] {
  if (!areaUids) return areas
  return areaUids.flatMap(uid => areas.find(area => area.uid === uid) ?? [])
}

/** Days until it expires, once few are left; 0 for less than one. Undefined before that. */
export function endsInDays(expiresAtMs: number, nowMs: number): number | undefined {
  const days = (expiresAtMs - nowMs) / dayMs
  if (days > warnDays) return undefined
  return days < 1 ? 0 : Math.round(days)
}
