import type { PointM } from '../geometry/point.ts'
import { type Bounds, ringAreaM2, ringBounds } from '../geometry/ring.ts'
import type { Floorplan } from '../site/floorplan.ts'
import { imageToMetres } from '../site/placement.ts'
import type { GeoOutline, GeoPoint } from './geojson-file.ts'

/** Conversion of the file's coordinates to metres of an area. */
export type GeoMapping =
  | { readonly kind: 'metres' }
  | { readonly kind: 'outline'; readonly bounds: Bounds; readonly plan: PlanFrame }

export type PlanFrame = Pick<Floorplan, 'widthPx' | 'heightPx' | 'placement'>

/** Converts a coordinate to metres; with an outline, its bounding box is scaled to the plan. */
export function toArea(mapping: GeoMapping, p: GeoPoint): PointM {
  if (mapping.kind === 'metres') return { x: p.x, y: p.y }
  const { bounds, plan } = mapping
  const u = (p.x - bounds.minX) / (bounds.maxX - bounds.minX)
  const v = (p.y - bounds.minY) / (bounds.maxY - bounds.minY)
  const pixel = { x: u * plan.widthPx, y: (1 - v) * plan.heightPx }
  return imageToMetres(plan.placement, plan.heightPx, pixel)
}

/** The outline with the largest area, usually the floor. Undefined if all areas are zero. */
export function largestOutline(outlines: readonly GeoOutline[]): GeoOutline | undefined {
  let largest: GeoOutline | undefined
  let most = 0
  for (const outline of outlines) {
    const size = ringAreaM2(shifted(outline.ring))
    if (size > most) [largest, most] = [outline, size]
  }
  return largest
}

/** Relative to the first corner, because far from the origin small areas are lost in rounding. */
function shifted(ring: readonly GeoPoint[]): GeoPoint[] {
  const [first = { x: 0, y: 0 }] = ring
  return ring.map(p => ({ x: p.x - first.x, y: p.y - first.y }))
}

/** Whether all coordinates can be longitudes and latitudes of one place. */
export function looksGeographic(outlines: readonly GeoOutline[]): boolean {
  const bounds = ringBounds(outlines.flatMap(outline => outline.ring))
  const inRange = bounds.minX >= -180 && bounds.maxX <= 180 && bounds.minY >= -90 && bounds.maxY <= 90
  return inRange && bounds.maxX - bounds.minX < 0.5 && bounds.maxY - bounds.minY < 0.5
}

/**
 * Coordinates farther from the origin than any site is wide, and this many times their own extent, are map projections.
 */
const mapDistance = 10_000
const mapRatio = 2

/** Whether the coordinates can be a map projection (Web Mercator, UTM and so on) instead of metres of an area. */
export function looksProjected(outlines: readonly GeoOutline[]): boolean {
  const { minX, minY, maxX, maxY } = ringBounds(outlines.flatMap(outline => outline.ring))
  const extent = Math.max(maxX - minX, maxY - minY)
  const away = Math.max(minX > 0 ? minX : maxX < 0 ? -maxX : 0, minY > 0 ? minY : maxY < 0 ? -maxY : 0)
  return away > mapDistance && away > mapRatio * extent
}

/**
 * Difference between the proportions of outline and plan: 0 equal, 0.1 ten percent. Degrees of longitude shrink with
 * the cosine of the latitude.
 */
export function proportionError(bounds: Bounds, plan: PlanFrame, geographic: boolean): number {
  const latitude = ((bounds.minY + bounds.maxY) / 2) * (Math.PI / 180)
  const width = (bounds.maxX - bounds.minX) * (geographic ? Math.cos(latitude) : 1)
  const ratio = width / (bounds.maxY - bounds.minY) / (plan.widthPx / plan.heightPx)
  return Math.max(ratio, 1 / ratio) - 1
}
