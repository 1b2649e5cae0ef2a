import type { View } from '#domain/geometry/view-transform.ts'
import type { Zone } from '#domain/zone/zone.ts'
import type { ShownBuffer } from '#tag-renderer/tag-painter.ts'
import { isHidden, rowFreshness, type TagTable } from './tag-table.ts'

interface BufferView {
  readonly table: TagTable
  /** The number of the shown area. */
  readonly area: number
  readonly view: View
  readonly size: { readonly width: number; readonly height: number }
  readonly selected: ReadonlySet<number>
  readonly nowMs: number
  /** Shown even if its tag is silent. */
  readonly isKept: (row: number) => boolean
}

function outlineOf({ shape }: Zone, pxPerM: number): number | Float64Array {
  // A buffer's position on the floor has no meaning; a polygon is in its tag's frame (see the zone engine's buffer
  // watch).
  if (shape.kind === 'circle') return shape.radiusM * pxPerM
  return Float64Array.from(shape.points.flatMap(p => [p.x * pxPerM, -p.y * pxPerM]))
}

function radiusPx(outline: number | Float64Array): number {
  if (typeof outline === 'number') return outline
  return outline.reduce((most, each) => Math.max(most, Math.abs(each)), 0)
}

/** The visible buffers of the area, each around the shown position of its tag. */
export function shownBuffers(buffers: readonly Zone[], at: BufferView): ShownBuffer[] {
  const { table, area, view, size, selected, nowMs, isKept } = at
  return buffers.flatMap(buffer => {
    const row = buffer.boundTagUid === undefined ? undefined : table.rows.get(buffer.boundTagUid)
    if (row === undefined || table.area[row] !== area) return []
    if (isHidden(table, row, nowMs) && !isKept(row)) return []
    const x = view.originX + (table.x[row] ?? 0) * view.pxPerM
    const y = view.originY - (table.y[row] ?? 0) * view.pxPerM
    const outline = outlineOf(buffer, view.pxPerM)
    const radius = radiusPx(outline)
    if (x < -radius || y < -radius || x > size.width + radius || y > size.height + radius) return []
    return [
      {
        name: buffer.name,
        severity: buffer.severity,
        x,
        y,
        outline,
        live: rowFreshness(table, row, nowMs) === 'live',
        selected: selected.has(row),
      },
    ]
  })
}
