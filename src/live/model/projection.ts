import { toScreen, type View } from '#domain/geometry/view-transform.ts'
import type { Freshness } from '#domain/tag/freshness.ts'
import type { MovedRows, OccupiedBox, Projection } from '#tag-renderer/tag-painter.ts'
import { markerStyles } from '#tag-renderer/tag-sprites.ts'
import type { NameBox } from '../messages.ts'
import { isHidden, rowFreshness, type TagTable } from './tag-table.ts'

export function createProjection(): Projection {
  return {
    count: 0,
    rows: new Uint32Array(0),
    at: new Int32Array(0),
    x: new Float32Array(0),
    y: new Float32Array(0),
    style: new Uint8Array(0),
    kind: new Uint8Array(0),
  }
}

const clockWrong = markerStyles.indexOf('clock-wrong')
const doubted = markerStyles.indexOf('doubted')
const styleOf: Readonly<Record<Freshness, number>> = { live: 0, stale: 1, silent: 2, cached: 3 }

/** Margin around the screen in CSS pixels, because a marker just outside is partly visible. */
const marginPx = 16

const xIn = (view: View, xM: number) => view.originX + xM * view.pxPerM
const yIn = (view: View, yM: number) => view.originY - yM * view.pxPerM

function isOnScreen(x: number, y: number, { width, height }: ScreenSize): boolean {
  return x >= -marginPx && y >= -marginPx && x <= width + marginPx && y <= height + marginPx
}

interface ScreenSize {
  readonly width: number
  readonly height: number
}

function put(out: Projection, n: number, table: TagTable, row: number, x: number, y: number, nowMs: number) {
  out.x[n] = x
  out.y[n] = y
  const style = styleOf[rowFreshness(table, row, nowMs)]
  out.style[n] = table.clockWrong[row] ? clockWrong : table.doubted[row] && style === 0 ? doubted : style
  out.kind[n] = table.kind[row] ?? 0
}

const nobody = () => false

/** Fills `out` with the tags of the area (its number in the table) that `view` shows; of those hidden, only the kept ones. */
export function project(
  table: TagTable,
  area: number,
  view: View,
  size: ScreenSize,
  nowMs: number,
  out: Projection,
  isKept: (row: number) => boolean = nobody,
): void {
  if (out.rows.length < table.count) {
    const capacity = table.x.length
    out.rows = new Uint32Array(capacity)
    out.at = new Int32Array(capacity)
    out.x = new Float32Array(capacity)
    out.y = new Float32Array(capacity)
    out.style = new Uint8Array(capacity)
    out.kind = new Uint8Array(capacity)
  }
  let n = 0
  out.at.fill(-1)
  for (let row = 0; row < table.count; row++) {
    if (table.area[row] !== area || (isHidden(table, row, nowMs) && !isKept(row))) continue
    const x = xIn(view, table.x[row] ?? 0)
    const y = yIn(view, table.y[row] ?? 0)
    if (!isOnScreen(x, y, size)) continue
    out.rows[n] = row
    out.at[row] = n
    put(out, n, table, row, x, y, nowMs)
    n++
  }
  out.count = n
}

/**
 * Updates moved rows in `out`, which shows the same area in the same view. @returns false if one entered or left the
 * screen, so that all have to be projected
 */
export function projectMoved(
  table: TagTable,
  area: number,
  view: View,
  size: ScreenSize,
  nowMs: number,
  { rows, count }: Pick<MovedRows, 'rows' | 'count'>,
  out: Projection,
  isKept: (row: number) => boolean = nobody,
): boolean {
  for (let k = 0; k < count; k++) {
    const row = rows[k] as number
    const n = out.at[row] ?? -1
    const x = xIn(view, table.x[row] ?? 0)
    const y = yIn(view, table.y[row] ?? 0)
    const isShown =
      table.area[row] === area && isOnScreen(x, y, size) && (!isHidden(table, row, nowMs) || isKept(row))
    if (isShown !== n >= 0) return false
    if (n >= 0) put(out, n, table, row, x, y, nowMs)
  }
  return true
}

/** Converts flat [x, y, ...] from metres to CSS pixels, in place. */
export function projectPoints(points: Float64Array, view: View): Float64Array {
  for (let i = 0; i < points.length; i += 2) {
    points[i] = xIn(view, points[i] ?? 0)
    points[i + 1] = yIn(view, points[i + 1] ?? 0)
  }
  return points
}

/** Boxes of zone names in CSS pixels of the stage. */
export function namesOnScreen(names: readonly NameBox[], view: View): OccupiedBox[] {
  return names.map(({ xM, yM, widthPx: width, heightPx: height }) => {
    const { x, y } = toScreen(view, { x: xM, y: yM })
    return { left: x - width / 2, top: y - height / 2, width, height }
  })
}
