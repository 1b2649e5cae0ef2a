import Flatbush from 'flatbush'
import inPolygon from 'point-in-polygon-hao'
import { distanceToSegment, segmentsMeet, turnsBack } from './segment.ts'

/** An open ring: the last corner joins the first by itself. */
type Ring = readonly { readonly x: number; readonly y: number }[]

export interface Bounds {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** The smallest upright rectangle around the ring; of an empty ring, one that contains nothing. */
export function ringBounds(ring: Ring): Bounds {
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  for (const { x, y } of ring) {
    minX = Math.min(minX, x)
    minY = Math.min(minY, y)
    maxX = Math.max(maxX, x)
    maxY = Math.max(maxY, y)
  }
  return { minX, minY, maxX, maxY }
}

function edgesOf(ring: Ring) {
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length]
    return b ? [{ a, b }] : []
  })
}

/**
 * Pairs of edges that cross or touch where they should not; edge i runs from corner i to the next.
 * Stops after `limit` pairs. An empty answer means that the ring is simple.
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

/** Area in square metres, positive whichever way the ring turns. */
export function ringAreaM2(ring: Ring): number {
  return Math.abs(edgesOf(ring).reduce((sum, { a, b }) => sum + a.x * b.y - b.x * a.y, 0)) / 2
}

/** A point-in-ring test made once for many points; a point on the border is inside. */
export function ringTest(ring: Ring): (x: number, y: number) => boolean {
  const closed = ring.map((p): [number, number] => [p.x, p.y])
  const [first] = closed
  if (first) closed.push(first)
  const polygon = [closed]
  const point: [number, number] = [0, 0]
  return (x, y) => {
    point[0] = x
    point[1] = y
    return inPolygon(point, polygon) !== false
  }
}

/** Whether the ring contains the point; the border counts as inside. */
export function ringContains(ring: Ring, p: { readonly x: number; readonly y: number }): boolean {
  return ring.length >= 3 && ringTest(ring)(p.x, p.y)
}

/** Distance in metres from a point to the ring's border, from either side. */
export function distanceToRing(ring: Ring, p: { readonly x: number; readonly y: number }): number {
  let least = Infinity
  let a = ring.at(-1)
  for (const b of ring) {
    if (a) least = Math.min(least, distanceToSegment(p, a, b))
    a = b
  }
  return least
}

/** Whether two simple rings share any area or border. */
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

/** The rectangle around two. */
export function joinedBounds(a: Bounds, b: Bounds): Bounds {
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  }
}
