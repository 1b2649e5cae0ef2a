import type { ScreenPoint } from '#domain/geometry/point.ts'
import type { LensShape } from './lens-shapes.ts'

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
