import type { ScreenPoint } from '#domain/geometry/point.ts'
import type { LensShape } from './lens-shapes.ts'

interface Mark {
  readonly shape: LensShape
  /** How often; such marks are joined. */
  readonly count?: number
}

/** Closer than this two marks with their numbers would cover each other, CSS pixels. */
const [tooNearX, tooNearY] = [38, 17]

/**
 * What can be read of marks on the screen, the most important first: counts of one shape that would cover each other are summed
 * up where the first of them stands, so that what is shown adds up at any zoom.
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
