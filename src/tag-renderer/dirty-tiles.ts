/** Tracks which squares of 64 pixels of an image have content. */
export interface DirtyTiles {
  /** Marks the squares of a rectangle (right and bottom are exclusive), clipped to the image. */
  mark(left: number, top: number, right: number, bottom: number): void
  /** Marks the squares that the other one has marked. */
  add(other: DirtyTiles): void
  clear(): void
  /** Calls `use` with rectangles that cover the marked squares: rows of them, or the whole image if most are marked. */
  each(use: (left: number, top: number, right: number, bottom: number) => void): void
  readonly marks: Uint8Array
}

const shift = 6

export function createDirtyTiles(width: number, height: number): DirtyTiles {
  const columns = (width + 63) >> shift
  const lines = (height + 63) >> shift
  const marks = new Uint8Array(columns * lines)
  return {
    marks,
    mark(left, top, right, bottom) {
      const x0 = Math.max(0, left) >> shift
      const x1 = (Math.min(width, right) - 1) >> shift
      const y0 = Math.max(0, top) >> shift
      const y1 = (Math.min(height, bottom) - 1) >> shift
      for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) marks[y * columns + x] = 1
    },
    add(other) {
      const more = other.marks
      for (let i = 0; i < more.length; i++) if (more[i] === 1) marks[i] = 1
    },
    clear: () => marks.fill(0),
    each(use) {
      let marked = 0
      for (let i = 0; i < marks.length; i++) marked += marks[i] as number
      if (marked * 2 > marks.length) {
        use(0, 0, width, height)
        return
      }
      for (let y = 0; y < lines; y++)
        for (let x = 0; x < columns; x++) {
          if (!marks[y * columns + x]) continue
          const from = x
          while (x + 1 < columns && marks[y * columns + x + 1]) x++
          use(
            from << shift,
            y << shift,
            Math.min(width, (x + 1) << shift),
            Math.min(height, (y + 1) << shift),
          )
        }
    },
  }
}
