import type { PointM } from '#domain/geometry/point.ts'
import { type Bounds, ringBounds } from '#domain/geometry/ring.ts'
import type { Floorplan } from '#domain/site/floorplan.ts'
import { placedBounds } from '#domain/site/placement.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { outlineRing } from '#domain/zone/zone-outline.ts'

/**
 * Bounds of the whole floor: those of its plan, otherwise of its contents, otherwise 40 by 25 metres.
 * @param points of anchors or people, in metres
 */
export function floorBounds(
  plan: Floorplan | undefined,
  zones: readonly Zone[],
  points: readonly PointM[],
): Bounds {
  if (plan && plan.widthPx > 0) return placedBounds(plan.placement, plan)
  const box = ringBounds([...points, ...zones.flatMap(zone => outlineRing(zone.shape))])
  return Number.isFinite(box.minX) ? box : { minX: 0, minY: 0, maxX: 40, maxY: 25 }
}
