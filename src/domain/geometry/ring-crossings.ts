import Flatbush from 'flatbush'
import { edgesOf, type Ring, ringBounds, ringContains } from './ring.ts'
import { segmentsMeet, turnsBack } from './segment.ts'

/**
 * Pairs of edges that cross or touch illegally; edge i runs from corner i to the next. Stops after `limit` pairs. An
 * empty result means that the ring is simple.
 */
export function ringCrossings(ring: Ring, limit = Number.POSITIVE_INFINITY): [number, number][] {
  const edges = edgesOf(ring)
  const n = edges.length
  if (n < 3) return []
  const index = new Flatbush(n)
  for (const { a, b } of edges)
    index.add(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y))
  index.finish()
  const found: [number, number][] = []
  for (const [i, e] of edges.entries()) {
    if (e.a.x === e.b.x && e.a.y === e.b.y) found.push([i, (i + 1) % n])
    const box = ringBounds([e.a, e.b])
    for (const j of index.search(box.minX, box.minY, box.maxX, box.maxY, k => k > i)) {
      const f = edges[j]
      if (!f) continue
      const meets =
        j === i + 1
          ? turnsBack(e.a, e.b, f.b)
          : i === 0 && j === n - 1
            ? turnsBack(f.a, e.a, e.b)
            : segmentsMeet(e.a, e.b, f.a, f.b)
      if (meets) found.push([i, j])
      if (found.length >= limit) return found
    }
  }
  return found
}

/** Whether the ring has at least 3 corners, all finite, and no edge crosses or touches another. */
export function isSimpleRing(ring: Ring): boolean {
  if (ring.length < 3 || ring.some(p => !Number.isFinite(p.x) || !Number.isFinite(p.y))) return false
  return ringCrossings(ring, 1).length === 0
}

/** Whether two simple rings share an area or border. */
export function ringsOverlap(a: Ring, b: Ring): boolean {
  const [p] = a
  const [q] = b
  if (!p || !q) return false
  const boxA = ringBounds(a)
  const boxB = ringBounds(b)
  if (boxA.minX > boxB.maxX || boxB.minX > boxA.maxX || boxA.minY > boxB.maxY || boxB.minY > boxA.maxY)
    return false
  if (ringContains(a, q) || ringContains(b, p)) return true
  const edgesB = edgesOf(b)
  return edgesOf(a).some(e => edgesB.some(f => segmentsMeet(e.a, e.b, f.a, f.b)))
}
