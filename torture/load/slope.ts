export interface Slope {
  /** Slope of the best fit, y per x. */
  readonly slope: number
  /** Standard error of the slope. */
  readonly error: number
}

/** Least-squares line through points; NaN for fewer than three. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): Slope {
  const n = points.length
  if (n < 3) return { slope: Number.NaN, error: Number.NaN }
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / n
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / n
  const xx = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / xx
  const rest = points.reduce((sum, [x, y]) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0)
  return { slope, error: Math.sqrt(rest / (n - 2) / xx) }
}
