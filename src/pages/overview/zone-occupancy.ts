import type { AreaUid, ZoneUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { type CompiledShape, compileShape } from '#domain/zone-engine/compiled-shape.ts'

/** Where something is, metres in the area's frame. */
export interface Occupant {
  readonly areaUid?: AreaUid
  readonly x: number
  readonly y: number
  /** Its last fix is so old that it may be elsewhere by now. */
  readonly silent: boolean
}

export interface Occupancy {
  readonly inside: number
  /** Number of those inside whose last fix is old. */
  readonly silent: number
}

interface Watched {
  readonly uid: ZoneUid
  readonly shape: CompiledShape
}

/**
 * Counts who stands in which static zone, by the newest known positions. A picture of now: without the margin and the
 * confirmation of the zone engine, which decides alarms.
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
