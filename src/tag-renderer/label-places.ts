/** Finds space for labels in a coarse occupancy grid, first come first served. */
export interface LabelLayout {
  /** Reserves the rectangle (device pixels) if all of it is free. */
  reserve(x: number, y: number, width: number, height: number): boolean
  /** Marks the rectangle as occupied. */
  occupy(x: number, y: number, width: number, height: number): void
}

/** A new, empty grid of the given size in cells of `cell` pixels. */
export function createLabelLayout(width: number, height: number, cell = 8): LabelLayout {
  const columns = Math.ceil(width / cell) + 1
  const lines = Math.ceil(height / cell) + 1
  const occupied = new Uint8Array(columns * lines)
  function cellsOf(x: number, y: number, w: number, h: number) {
    return {
      x0: Math.max(0, Math.floor(x / cell)),
      y0: Math.max(0, Math.floor(y / cell)),
      x1: Math.min(columns - 1, Math.floor((x + w - 1) / cell)),
      y1: Math.min(lines - 1, Math.floor((y + h - 1) / cell)),
    }
  }

  function occupy(x: number, y: number, w: number, h: number): void {
    const { x0, y0, x1, y1 } = cellsOf(x, y, w, h)
    if (x1 < x0) return
    for (let j = y0; j <= y1; j++) occupied.fill(1, j * columns + x0, j * columns + x1 + 1)
  }

  return {
    occupy,
    reserve(x, y, w, h) {
      const { x0, y0, x1, y1 } = cellsOf(x, y, w, h)
      for (let j = y0; j <= y1; j++)
        for (let i = x0; i <= x1; i++) if (occupied[j * columns + i]) return false
      occupy(x, y, w, h)
      return true
    },
  }
}

/** Position of a label relative to its marker; 0 for none. */
export type LabelPlace = 0 | 1 | 2 | 3 | 4

export interface LabelPlacer {
  /** Keeps labels away from a marker, device pixels. */
  keepClear(x: number, y: number): void
  /** Keeps labels away from a rectangle, device pixels. */
  occupy(x: number, y: number, width: number, height: number): void
  /**
   * Finds space for a label beside the marker at (x, y): at its previous place if that is still free, otherwise right,
   * left, above, below; completely inside the image. `forced` uses the first place inside the image, free or not.
   */
  place(label: LabelBox, x: number, y: number, before: LabelPlace, forced: boolean): PlacedLabel | undefined
}

export interface LabelBox {
  readonly width: number
  readonly height: number
  /** From the top to the centre line of the text. */
  readonly rise: number
  /** From the centre of the marker to the label. */
  readonly gap: number
}

export interface PlacedLabel {
  readonly place: LabelPlace
  readonly x: number
  readonly y: number
}

const everySide: readonly LabelPlace[] = [1, 2, 3, 4]
const rightOnly: readonly LabelPlace[] = [1]

/**
 * Places labels in an image of the given size, device pixels; `unit`: device pixels per marker pixel. In a cluster only
 * the right side is tried, more coarsely.
 */
export function createLabelPlacer(width: number, height: number, unit: number, cluster = false): LabelPlacer {
  const layout = createLabelLayout(width, height, (cluster ? 8 : 4) * unit)
  const inTurn = cluster ? rightOnly : everySide

  function at(place: LabelPlace, label: LabelBox, x: number, y: number): PlacedLabel {
    const top = Math.round(y) - label.rise
    if (place === 1) return { place, x: Math.round(x + label.gap), y: top }
    if (place === 2) return { place, x: Math.round(x - label.gap) - label.width, y: top }
    const over = place === 3 ? -1 : 1
    return {
      place,
      x: Math.round(x - label.width / 2),
      y: Math.round(y + over * (label.gap + 6 * unit)) - label.rise,
    }
  }

  const isWhole = (p: PlacedLabel, label: LabelBox) =>
    p.x >= 0 && p.y >= 0 && p.x + label.width <= width && p.y + label.height <= height

  return {
    keepClear(x, y) {
      const half = 4 * unit
      layout.reserve(x - half, y - half, 2 * half, 2 * half)
    },
    occupy: layout.occupy,
    place(label, x, y, before, forced) {
      const first = before === 0 ? undefined : at(before, label, x, y)
      if (first && isWhole(first, label) && layout.reserve(first.x, first.y, label.width, label.height))
        return first
      let inside: PlacedLabel | undefined
      for (const place of inTurn) {
        const next = at(place, label, x, y)
        if (!isWhole(next, label)) continue
        inside ??= next
        if (layout.reserve(next.x, next.y, label.width, label.height)) return next
      }
      return forced ? (inside ?? at(1, label, x, y)) : undefined
    },
  }
}
