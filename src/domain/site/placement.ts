import type { ImagePoint, PointM } from '../geometry/point.ts'
import { type Bounds, ringBounds } from '../geometry/ring.ts'
import type { View } from '../geometry/view-transform.ts'
import type { Placement } from './floorplan.ts'

interface ImageSize {
  readonly widthPx: number
  readonly heightPx: number
}

/** The placement of a plan that nobody has placed yet, as the service creates it. */
export const unplaced: Placement = { metresPerPx: 1, rotationDeg: 0, offsetXM: 0, offsetYM: 0 }

/** Whether somebody has placed the plan: anything but the values a new one starts with. */
export function isPlaced(p: Placement): boolean {
  return p.metresPerPx !== 1 || p.rotationDeg !== 0 || p.offsetXM !== 0 || p.offsetYM !== 0
}

/**
 * The plan of an area that every page draws: the one that was chosen, else the first that is placed, else the first. One that was
 * uploaded later takes its place when it is gone, so that nobody's map changes because somebody else tries out a picture.
 * @param plans of one area, oldest first
 */
export function usedPlan<P extends { readonly placement: Placement; readonly isChosen?: boolean }>(
  plans: readonly P[] | undefined,
): P | undefined {
  return plans?.find(plan => plan.isChosen) ?? plans?.find(plan => isPlaced(plan.placement)) ?? plans?.[0]
}

/**
 * Where a pixel of the image is in the area's metres:
 * `(x, y) = offset + R(rotation) * scale * (px, height - py)`. Interface decisions, "Fields that the specification leaves open".
 */
export function imageToMetres(placement: Placement, heightPx: number, p: ImagePoint): PointM {
  const angle = (placement.rotationDeg * Math.PI) / 180
  const u = p.x * placement.metresPerPx
  const v = (heightPx - p.y) * placement.metresPerPx
  return {
    x: placement.offsetXM + u * Math.cos(angle) - v * Math.sin(angle),
    y: placement.offsetYM + u * Math.sin(angle) + v * Math.cos(angle),
  }
}

/** The inverse of imageToMetres. */
export function metresToImage(placement: Placement, heightPx: number, p: PointM): ImagePoint {
  const angle = (placement.rotationDeg * Math.PI) / 180
  const dx = p.x - placement.offsetXM
  const dy = p.y - placement.offsetYM
  const u = (dx * Math.cos(angle) + dy * Math.sin(angle)) / placement.metresPerPx
  const v = (-dx * Math.sin(angle) + dy * Math.cos(angle)) / placement.metresPerPx
  return { x: u, y: heightPx - v }
}

/** The rectangle in metres that the whole image lies in. */
export function placedBounds(placement: Placement, { widthPx, heightPx }: ImageSize): Bounds {
  const corners = [
    { x: 0, y: 0 },
    { x: widthPx, y: 0 },
    { x: widthPx, y: heightPx },
    { x: 0, y: heightPx },
  ]
  return ringBounds(corners.map(corner => imageToMetres(placement, heightPx, corner)))
}

/** The image's pixels to the screen's, as the six numbers of a canvas or CSS matrix (a, b, c, d, e, f). */
export function imageToScreen(
  placement: Placement,
  heightPx: number,
  view: View,
): [number, number, number, number, number, number] {
  const angle = (placement.rotationDeg * Math.PI) / 180
  const k = view.pxPerM * placement.metresPerPx
  const [cos, sin] = [k * Math.cos(angle), k * Math.sin(angle)]
  return [
    cos,
    -sin,
    sin,
    cos,
    view.originX + placement.offsetXM * view.pxPerM - heightPx * sin,
    view.originY - placement.offsetYM * view.pxPerM - heightPx * cos,
  ]
}
