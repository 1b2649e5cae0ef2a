import type { ImagePoint, PointM } from '../geometry/point.ts'
import { type Bounds, ringBounds } from '../geometry/ring.ts'
import type { View } from '../geometry/view-transform.ts'
import type { Placement } from './floorplan.ts'

interface ImageSize {
  readonly widthPx: number
  readonly heightPx: number
}

/** Placement of a new plan, as the service creates it. */
export const unplaced: Placement = { metresPerPx: 1, rotationDeg: 0, offsetXM: 0, offsetYM: 0 }

/** Whether the placement differs from that of a new plan. */
export function isPlaced(p: Placement): boolean {
  return p.metresPerPx !== 1 || p.rotationDeg !== 0 || p.offsetXM !== 0 || p.offsetYM !== 0
}

/**
 * The plan of an area that all pages show: the selected one, otherwise the first placed one, otherwise the first.
 * Uploading another plan therefore does not change the map. @param plans of one area, oldest first
 */
export function usedPlan<P extends { readonly placement: Placement; readonly isChosen?: boolean }>(
  plans: readonly P[] | undefined,
): P | undefined {
  return plans?.find(plan => plan.isChosen) ?? plans?.find(plan => isPlaced(plan.placement)) ?? plans?.[0]
}

/**
 * Converts a pixel of the image to metres of the area: `(x, y) = offset + R(rotation) * scale * (px, height - py)`.
 * Interface decisions, "Fields that the specification leaves open".
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

export function metresToImage(placement: Placement, heightPx: number, p: PointM): ImagePoint {
  const angle = (placement.rotationDeg * Math.PI) / 180
  const dx = p.x - placement.offsetXM
  const dy = p.y - placement.offsetYM
  const u = (dx * Math.cos(angle) + dy * Math.sin(angle)) / placement.metresPerPx
  const v = (-dx * Math.sin(angle) + dy * Math.cos(angle)) / placement.metresPerPx
  return { x: u, y: heightPx - v }
}

/** Bounding box of the image in metres. */
export function placedBounds(placement: Placement, { widthPx, heightPx }: ImageSize): Bounds {
  const corners = [
    { x: 0, y: 0 },
    { x: widthPx, y: 0 },
    { x: widthPx, y: heightPx },
    { x: 0, y: heightPx },
  ]
  return ringBounds(corners.map(corner => imageToMetres(placement, heightPx, corner)))
}

/** Transforms image pixels to screen pixels, as a canvas or CSS matrix (a, b, c, d, e, f). */
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
