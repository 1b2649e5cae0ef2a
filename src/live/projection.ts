import type { Freshness } from '#domain/freshness.ts'
import type { View } from '#domain/view-transform.ts'
import { markerStyles } from './tag-sprites.ts'
import { rowFreshness, type TagTable } from './tag-table.ts'

/** The tags of one area that lie on the screen, in CSS pixels; columns are reused from frame to frame. */
export interface Projection {
  count: number
  rows: Uint32Array
  x: Float32Array
  y: Float32Array
  /** Index into `markerStyles`. */
  style: Uint8Array
  /** Index into `tagKinds`. */
  kind: Uint8Array
}

export function createProjection(): Projection {
  return {
    count: 0,
    rows: new Uint32Array(0),
    x: new Float32Array(0),
    y: new Float32Array(0),
    style: new Uint8Array(0),
    kind: new Uint8Array(0),
  }
}

const clockWrong = markerStyles.indexOf('clock-wrong')
const styleOf: Readonly<Record<Freshness, number>> = { live: 0, stale: 1, silent: 2, cached: 3 }

/** Fills `out` with the tags of the area (its number in the table) that `view` shows, `marginPx` beyond the edges included. */
export function project(
  table: TagTable,
  area: number,
  view: View,
  size: { readonly width: number; readonly height: number },
  nowMs: number,
  out: Projection,
  marginPx = 16,
): void {
  if (out.rows.length < table.count) {
    const capacity = table.x.length
    out.rows = new Uint32Array(capacity)
    out.x = new Float32Array(capacity)
    out.y = new Float32Array(capacity)
    out.style = new Uint8Array(capacity)
    out.kind = new Uint8Array(capacity)
  }
  let n = 0
  for (let row = 0; row < table.count; row++) {
    if (table.area[row] !== area) continue
    const x = view.originX + (table.x[row] ?? 0) * view.pxPerM
    const y = view.originY - (table.y[row] ?? 0) * view.pxPerM
    if (x < -marginPx || y < -marginPx || x > size.width + marginPx || y > size.height + marginPx) continue
    out.rows[n] = row
    out.x[n] = x
    out.y[n] = y
    out.style[n] = table.clockWrong[row] ? clockWrong : styleOf[rowFreshness(table, row, nowMs)]
    out.kind[n] = table.kind[row] ?? 0
    n++
  }
  out.count = n
}
