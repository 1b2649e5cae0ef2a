import type { PointM } from '../geometry/point.ts'
import { type Bounds, ringAreaM2, ringBounds } from '../geometry/ring.ts'
import type { Floorplan } from '../site/floorplan.ts'
import { imageToMetres } from '../site/placement.ts'
import type { GeoOutline, GeoPoint } from './geojson-file.ts'

/** How the file's coordinates become metres of an area. */
export type GeoMapping =
  | { readonly kind: 'metres' }
  | { readonly kind: 'outline'; readonly bounds: Bounds; readonly plan: PlanFrame }

export type PlanFrame = Pick<Floorplan, 'widthPx' | 'heightPx' | 'placement'>

/** Puts one coordinate of the file onto the area; with an outline its bounding box becomes the plan's rectangle. */
export function toArea(mapping: GeoMapping, p: GeoPoint): PointM {
  if (mapping.kind === 'metres') return { x: p.x, y: p.y }
  const { bounds, plan } = mapping
  const u = (p.x - bounds.minX) / (bounds.maxX - bounds.minX)
  const v = (p.y - bounds.minY) / (bounds.maxY - bounds.minY)
  const pixel = { x: u * plan.widthPx, y: (1 - v) * plan.heightPx }
  return imageToMetres(plan.placement, plan.heightPx, pixel)
}

/** The outline that encloses most: a file's floor, usually. Undefined without any that has an extent. */
export function largestOutline(outlines: readonly GeoOutline[]): GeoOutline | undefined {
  let largest: GeoOutline | undefined
  let most = 0
  for (const outline of outlines) {
    const size = ringAreaM2(shifted(outline.ring))
    if (size > most) [largest, most] = [outline, size]
  }
  return largest
}

/** Far from the origin the area of a small ring drowns in rounding; beside its first corner it does not. */
function shifted(ring: readonly GeoPoint[]): GeoPoint[] {
  const [first = { x: 0, y: 0 }] = ring
  return ring.map(p => ({ x: p.x - first.x, y: p.y - first.y }))
}

/** Whether all of it could be longitudes and latitudes of one place. */
export function looksGeographic(outlines: readonly GeoOutline[]): boolean {
  const bounds = ringBounds(outlines.flatMap(outline => outline.ring))
  const inRange = bounds.minX >= -180 && bounds.maxX <= 180 && bounds.minY >= -90 && bounds.maxY <= 90
  return inRange && bounds.maxX - bounds.minX < 0.5 && bounds.maxY - bounds.minY < 0.5
}

/** Farther from the origin than any site is wide, and this many times farther than its own extent: a place on a map of the earth. */
const mapDistance = 10_000
const mapRatio = 2

/** Whether all of it could be metres of a map projection (Web Mercator, UTM and so on), which are no metres of an area. */
export function looksProjected(outlines: readonly GeoOutline[]): boolean {
  const { minX, minY, maxX, maxY } = ringBounds(outlines.flatMap(outline => outline.ring))
  const extent = Math.max(maxX - minX, maxY - minY)
  const away = Math.max(minX > 0 ? minX : maxX < 0 ? -maxX : 0, minY > 0 ? minY : maxY < 0 ? -maxY : 0)
  return away > mapDistance && away > mapRatio * extent
}

/**
 * How far the outline's proportions are from the plan's: 0 equal, 0.1 ten percent off.
 * Degrees of longitude shrink with the cosine of the latitude.
 */
export function proportionError(bounds: Bounds, plan: PlanFrame, geographic: boolean): number {
  const latitude = ((bounds.minY + bounds.maxY) / 2) * (Math.PI / 180)
  const width = (bounds.maxX - bounds.minX) * (geographic ? Math.cos(latitude) : 1)
  const ratio = width / (bounds.maxY - bounds.minY) / (plan.widthPx / plan.heightPx)
  return Math.max(ratio, 1 / ratio) - 1
}
