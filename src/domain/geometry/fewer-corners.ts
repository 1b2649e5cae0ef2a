import type { PointM } from './point.ts'

/** Distance from a point to a segment, metres. */
function distanceM(point: PointM, from: PointM, to: PointM): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length2 = dx * dx + dy * dy
  const along = length2 === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length2
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy)
}

/**
 * Simplifies an outline to at most `maxCorners` corners by the Douglas-Peucker method. An outline with fewer corners is
 * returned unchanged.
 */
export function fewerCorners(ring: readonly PointM[], maxCorners: number): readonly PointM[] {
  if (ring.length <= maxCorners) return ring
  const at = (index: number) => ring[index % ring.length] as PointM
  /** Per corner: the tolerance in metres at which it would be dropped. */
  const weights = new Float64Array(ring.length)
  const middle = ring.length >> 1
  weights[0] = weights[middle] = Number.POSITIVE_INFINITY
  const spans = [
    { from: 0, to: middle, limit: Number.POSITIVE_INFINITY },
    { from: middle, to: ring.length, limit: Number.POSITIVE_INFINITY },
  ]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const { from, to, limit } = span
    let farthest = -1
    let farM = -1
    for (let i = from + 1; i < to; i++) {
      const far = distanceM(at(i), at(from), at(to))
      if (far > farM) [farthest, farM] = [i, far]
    }
    if (farthest < 0) continue
    const weight = Math.min(limit, farM)
    weights[farthest] = weight
    spans.push({ from, to: farthest, limit: weight }, { from: farthest, to, limit: weight })
  }
  const kept = Array.from(weights.keys())
    .sort((a, b) => (weights[b] as number) - (weights[a] as number) || a - b)
    .slice(0, maxCorners)
  return kept.sort((a, b) => a - b).map(at)
}
