import type { AreaUid, ZoneUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { type CompiledShape, compileShape } from '#domain/zone-engine/compiled-shape.ts'

/** Position in metres in the area's frame. */
export interface Occupant {
  readonly areaUid?: AreaUid
  readonly x: number
  readonly y: number
  /** The last fix is so old that the tag may be elsewhere. */
  readonly silent: boolean
}

export interface Occupancy {
  readonly inside: number
  /** Number of tags inside whose last fix is old. */
  readonly silent: number
}

interface Watched {
  readonly uid: ZoneUid
  readonly shape: CompiledShape
}

/**
 * Counts the tags in each static zone by their last positions. Ignores the margin and confirmation of the zone engine,
 * which apply to alarms only.
 */
export function occupancyOf(
  zones: readonly Zone[],
  occupants: readonly Occupant[],
): ReadonlyMap<ZoneUid, Occupancy> {
  const byArea = new Map<AreaUid, Watched[]>()
  const counts = new Map<ZoneUid, { inside: number; silent: number }>()
  for (const { uid, areaUid, dynamic, shape } of zones) {
    if (dynamic || areaUid === undefined) continue
    counts.set(uid, { inside: 0, silent: 0 })
    const there = byArea.get(areaUid) ?? []
    there.push({ uid, shape: compileShape(shape) })
    byArea.set(areaUid, there)
  }
  for (const { areaUid, x, y, silent } of occupants) {
    for (const { uid, shape } of (areaUid && byArea.get(areaUid)) || []) {
      const { minX, minY, maxX, maxY } = shape.bounds
      const count = counts.get(uid)
      if (!count || x < minX || x > maxX || y < minY || y > maxY || !shape.contains(x, y)) continue
      count.inside += 1
      if (silent) count.silent += 1
    }
  }
  return counts
}
