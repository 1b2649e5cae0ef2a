import type { PointM } from '../geometry/point.ts'

/** Positive if the path from `a` over `b` to `c` turns left. */
const turn = (a: PointM, b: PointM, c: PointM) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

function halfHull(points: readonly PointM[]): PointM[] {
  const half: PointM[] = []
  for (const point of points) {
    let [before, last] = half.slice(-2)
    while (before && last && turn(before, last, point) <= 0) {
      half.pop()
      ;[before, last] = half.slice(-2)
    }
    half.push(point)
  }
  return half.slice(0, -1)
}

/**
 * Convex hull of points in metres, counter-clockwise from the leftmost point (Andrew's monotone chain, 1979). Empty for
 * fewer than three points or points on one line.
 */
export function hullOf(points: readonly PointM[]): readonly PointM[] {
  const sorted = points.map(({ x, y }) => ({ x, y })).sort((a, b) => a.x - b.x || a.y - b.y)
  const hull = [...halfHull(sorted), ...halfHull(sorted.toReversed())]
  return hull.length >= 3 ? hull : []
}
