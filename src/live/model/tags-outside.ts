import type { PointM } from '#domain/geometry/point.ts'
import type { Bounds } from '#domain/geometry/ring.ts'
import type { Size, View } from '#domain/geometry/view-transform.ts'
import { isHidden, type TagTable } from './tag-table.ts'

export const viewEdges = ['left', 'right', 'top', 'bottom'] as const
export type ViewEdge = (typeof viewEdges)[number]

/** Tags beyond one edge of the view. */
export interface TagsBeyond {
  readonly count: number
  /** Position of the nearest one, metres. */
  readonly nearest: PointM
}

export interface TagsOutside {
  readonly edges: Readonly<Partial<Record<ViewEdge, TagsBeyond>>>
  /** Bounds of all tags of the area in metres; undefined if there are none. */
  readonly bounds: Bounds | undefined
}

/** The tags of an area outside the view, each at the edge that it is farthest beyond. */
export function tagsOutside(
  table: TagTable,
  area: number,
  view: View,
  size: Size,
  nowMs: number,
): TagsOutside {
  const found = new Map<ViewEdge, { count: number; nearest: PointM; distance: number }>()
  let bounds: Bounds | undefined
  for (let row = 0; row < table.count; row++) {
    if (table.area[row] !== area || isHidden(table, row, nowMs)) continue
    const [x, y] = [table.x[row] ?? 0, table.y[row] ?? 0]
    bounds = {
      minX: Math.min(x, bounds?.minX ?? x),
      minY: Math.min(y, bounds?.minY ?? y),
      maxX: Math.max(x, bounds?.maxX ?? x),
      maxY: Math.max(y, bounds?.maxY ?? y),
    }
    const [px, py] = [view.originX + x * view.pxPerM, view.originY - y * view.pxPerM]
    const beyond = { left: -px, right: px - size.width, top: -py, bottom: py - size.height }
    const edge = viewEdges.reduce((most, each) => (beyond[each] > beyond[most] ? each : most))
    const distance = beyond[edge]
    if (distance <= 0) continue
    const known = found.get(edge)
    const isNearer = !known || distance < known.distance
    found.set(edge, {
      count: (known?.count ?? 0) + 1,
      nearest: isNearer ? { x, y } : known.nearest,
      distance: isNearer ? distance : known.distance,
    })
  }
  const edges = Object.fromEntries([...found].map(([edge, { count, nearest }]) => [edge, { count, nearest }]))
  return { edges, bounds }
}
