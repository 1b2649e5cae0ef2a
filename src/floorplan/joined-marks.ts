import type { ScreenPoint } from '#domain/geometry/point.ts'

const ring = 'M-7 0A7 7 0 1 0 7 0A7 7 0 1 0 -7 0Z'
const cross = 'M-3-3L3 3M3-3L-3 3'

/** The marks of the radio lens as strokes around (0, 0), CSS pixels, for plan and legend. */
export const lensShapes = {
  /** A box with a cross: the last position before a silence. */
  died: `M-6-6H6V6H-6Z${cross}`,
  /** A zigzag: a jump. */
  jumped: 'M-7 5L-3-5L1 5L5-5L8 2',
  reporting: `${ring}M-1.5 0A1.5 1.5 0 1 0 1.5 0A1.5 1.5 0 1 0 -1.5 0Z`,
  lost: `${ring}${cross}`,
  foreign: `${ring}M-3.5 0H3.5`,
} as const

export type LensShape = keyof typeof lensShapes

interface Mark {
  readonly shape: LensShape
  /** Number of occurrences; such marks can be joined. */
  readonly count?: number
}

/** Closer marks would overlap with their counts, CSS pixels. */
const [tooNearX, tooNearY] = [38, 17]

/**
 * Selects the marks to draw, most important first. The counts of overlapping marks of one shape are added up at the
 * first of them, so that the total is the same at any zoom.
 */
export function joinedMarks<T extends Mark>(
  marks: readonly T[],
  placeOf: (mark: T) => ScreenPoint,
): readonly { readonly mark: T; readonly at: ScreenPoint; readonly count: number }[] {
  const shown: { mark: T; at: ScreenPoint; count: number }[] = []
  for (const mark of marks) {
    const at = placeOf(mark)
    const count = mark.count ?? 0
    const near = shown.find(
      other =>
        count > 0 &&
        other.mark.shape === mark.shape &&
        Math.abs(other.at.x - at.x) < tooNearX &&
        Math.abs(other.at.y - at.y) < tooNearY,
    )
    if (near) near.count += count
    else shown.push({ mark, at, count })
  }
  return shown
}
