import type { PointM } from '#domain/geometry/point.ts'
import type { ZoneShape } from '#domain/zone/zone.ts'
import { shapeBounds, shapeCentre } from '#domain/zone/zone-outline.ts'
import type { PlanInk } from './plan-ink.ts'
import { shapeContains } from './tools/edit-tool.ts'

const columns = [0.5, 0.3, 0.7]
const lines = [0.5, 0.62, 0.38, 0.74, 0.26, 0.86, 0.14]
/** Cost of the maximum distance from the centre, as a share of drawn pixels. */
const wayCost = 0.06

/**
 * Position inside the zone where its name covers the fewest drawn pixels of the plan, preferring the centre. `width`
 * and `height` of the name are in metres.
 */
export function namePlace(
  shape: ZoneShape,
  width: number,
  height: number,
  ink: Pick<PlanInk, 'shareIn'>,
): PointM {
  const centre = shapeCentre(shape)
  const { minX, minY, maxX, maxY } = shapeBounds(shape)
  const extent = Math.max(1e-6, Math.hypot(maxX - minX, maxY - minY) / 2)
  const boxAt = ({ x, y }: PointM) => ({
    minX: x - width / 2,
    minY: y - height / 2,
    maxX: x + width / 2,
    maxY: y + height / 2,
  })
  let best = centre
  let least = ink.shareIn(boxAt(centre))
  for (const line of lines)
    for (const column of columns) {
      if (least <= 0.001) return best
      const at = { x: minX + (maxX - minX) * column, y: minY + (maxY - minY) * line }
      const box = boxAt(at)
      const inside =
        shapeContains(shape, { x: box.minX, y: box.minY }) &&
        shapeContains(shape, { x: box.maxX, y: box.minY }) &&
        shapeContains(shape, { x: box.maxX, y: box.maxY }) &&
        shapeContains(shape, { x: box.minX, y: box.maxY })
      if (!inside) continue
      const cost = ink.shareIn(box) + (wayCost * Math.hypot(at.x - centre.x, at.y - centre.y)) / extent
      if (cost < least) {
        best = at
        least = cost
      }
    }
  return best
}
