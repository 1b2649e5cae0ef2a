import type { PointM } from '#domain/geometry/point.ts'
import { distanceToRing } from '#domain/geometry/ring.ts'
import type { TagUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { shapeAreaM2 } from '#domain/zone/zone-outline.ts'
import { shapeContains } from '#floorplan/tools/edit-tool.ts'
import type { TagState } from '#live/messages.ts'

/** The tag `by` positions after `current` by distance from `origin`; starts at the nearest, and wraps around. */
export function tourStep(
  tags: readonly TagState[],
  origin: PointM,
  current: TagUid | undefined,
  by: number,
): TagState | undefined {
  const distance = ({ fix }: TagState) => Math.hypot(fix.x - origin.x, fix.y - origin.y)
  const inOrder = [...tags].sort((a, b) => distance(a) - distance(b) || a.tagUid.localeCompare(b.tagUid))
  const at = inOrder.findIndex(tag => tag.tagUid === current)
  if (at === -1) return inOrder.at(by > 0 ? 0 : -1)
  return inOrder[(at + by + inOrder.length) % inOrder.length]
}

/** The smallest zone that contains a point, and the distance to its border in metres. */
export function zoneAround(
  zones: readonly Zone[],
  p: PointM,
): { readonly zone: Zone; readonly depthM: number } | undefined {
  const [zone] = zones
    .filter(each => shapeContains(each.shape, p))
    .sort((a, b) => shapeAreaM2(a.shape) - shapeAreaM2(b.shape))
  if (!zone) return undefined
  const { shape } = zone
  const depthM =
    shape.kind === 'circle'
      ? shape.radiusM - Math.hypot(p.x - shape.center.x, p.y - shape.center.y)
      : distanceToRing(shape.points, p)
  return { zone, depthM }
}
