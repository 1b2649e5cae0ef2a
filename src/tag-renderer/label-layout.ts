/** Which labels find room: a coarse picture of what is taken, first come first served. */
export interface LabelLayout {
  /** Takes the rectangle (device pixels) if all of it is free. */
  reserve(x: number, y: number, width: number, height: number): boolean
}

/** A new, empty picture of the given size in cells of `cell` pixels. */
export function createLabelLayout(width: number, height: number, cell = 8): LabelLayout {
  const columns = Math.ceil(width / cell) + 1
  const lines = Math.ceil(height / cell) + 1
  const occupied = new Uint8Array(columns * lines)
  return {
    reserve(x, y, w, h) {
      const x0 = Math.max(0, Math.floor(x / cell))
      const y0 = Math.max(0, Math.floor(y / cell))
      const x1 = Math.min(columns - 1, Math.floor((x + w - 1) / cell))
      const y1 = Math.min(lines - 1, Math.floor((y + h - 1) / cell))
      for (let j = y0; j <= y1; j++)
        for (let i = x0; i <= x1; i++) if (occupied[j * columns + i]) return false
      for (let j = y0; j <= y1; j++) occupied.fill(1, j * columns + x0, j * columns + x1 + 1)
      return true
    },
  }
}
