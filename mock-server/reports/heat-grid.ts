/** Time spent at places of an image, in cells; every value is in seconds. */
export interface HeatGrid {
  readonly columns: number
  readonly rows: number
  readonly cellPx: number
  readonly seconds: Float64Array
  /** Adds a stay at a pixel of the image; ignores pixels outside of it. */
  add(px: number, py: number, seconds: number): void
  /** The largest value of any cell, seconds. */
  peak(): number
}

export function createHeatGrid(widthPx: number, heightPx: number, cellPx: number): HeatGrid {
  const columns = Math.max(1, Math.ceil(widthPx / cellPx))
  const rows = Math.max(1, Math.ceil(heightPx / cellPx))
  const seconds = new Float64Array(columns * rows)
  return {
    columns,
    rows,
    cellPx,
    seconds,
    add(px, py, stay) {
      const c = Math.floor(px / cellPx)
      const r = Math.floor(py / cellPx)
      if (c < 0 || r < 0 || c >= columns || r >= rows) return
      const i = r * columns + c
      seconds[i] = (seconds[i] ?? 0) + stay
    },
    peak: () => seconds.reduce((most, s) => Math.max(most, s), 0),
  }
}

/**
 * Spreads each cell over its neighbours (three box passes, approximately a Gaussian of `radius` cells); the
 * sum stays the same.
 */
export function blurred(grid: HeatGrid, radius: number): Float64Array {
  const { columns, rows } = grid
  let from = Float64Array.from(grid.seconds)
  for (let pass = 0; pass < 3; pass++) {
    const across = new Float64Array(from.length)
    const both = new Float64Array(from.length)
    for (let r = 0; r < rows; r++) spread(from, across, r * columns, 1, columns, radius)
    for (let c = 0; c < columns; c++) spread(across, both, c, columns, rows, radius)
    from = both
  }
  return from
}

function spread(
  from: Float64Array,
  to: Float64Array,
  start: number,
  step: number,
  length: number,
  radius: number,
): void {
  for (let i = 0; i < length; i++) {
    const first = Math.max(0, i - radius)
    const last = Math.min(length - 1, i + radius)
    const share = (from[start + i * step] ?? 0) / (last - first + 1)
    for (let k = first; k <= last; k++) to[start + k * step] = (to[start + k * step] ?? 0) + share
  }
}
