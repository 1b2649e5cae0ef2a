import { type Bounds, distanceToRing, ringBounds, ringTest } from '../geometry/ring.ts'
import type { ZoneShape } from '../zone/zone.ts'

/** The part of a segment from its first to its last point in a shape, as fractions of its length. */
export interface Chord {
  readonly from: number
  readonly to: number
}

/** A shape compiled for many queries. Coordinates in metres. */
export interface CompiledShape {
  readonly bounds: Bounds
  contains(x: number, y: number): boolean
  /** Distance from a point outside to the border; 0 when inside. */
  distance(x: number, y: number): number
  /** Where the segment from a to b meets the shape; undefined if it does not. */
  chord(ax: number, ay: number, bx: number, by: number): Chord | undefined
}

function circle(center: { readonly x: number; readonly y: number }, radiusM: number): CompiledShape {
  const distance = (x: number, y: number) => Math.hypot(x - center.x, y - center.y) - radiusM
  return {
    bounds: {
      minX: center.x - radiusM,
      minY: center.y - radiusM,
      maxX: center.x + radiusM,
      maxY: center.y + radiusM,
    },
    contains: (x, y) => distance(x, y) <= 0,
    distance: (x, y) => Math.max(0, distance(x, y)),
    chord(ax, ay, bx, by) {
      const [dx, dy, ox, oy] = [bx - ax, by - ay, ax - center.x, ay - center.y]
      const a = dx * dx + dy * dy
      const b = ox * dx + oy * dy
      const c = ox * ox + oy * oy - radiusM * radiusM
      if (a === 0) return c <= 0 ? { from: 0, to: 1 } : undefined
      const root = b * b - a * c
      if (root < 0) return undefined
      const from = Math.max(0, (-b - Math.sqrt(root)) / a)
      const to = Math.min(1, (-b + Math.sqrt(root)) / a)
      return from <= to ? { from, to } : undefined
    },
  }
}

export function compileShape(shape: ZoneShape): CompiledShape {
  if (shape.kind === 'circle') return circle(shape.center, shape.radiusM)
  const { points } = shape
  const contains = ringTest(points)
  return {
    bounds: ringBounds(points),
    contains,
    distance: (x, y) => (contains(x, y) ? 0 : distanceToRing(points, { x, y })),
    chord(ax, ay, bx, by) {
      let from = contains(ax, ay) ? 0 : Infinity
      let to = contains(bx, by) ? 1 : -Infinity
      let p = points.at(-1)
      for (const q of points) {
        const share = p && shareAtEdge(ax, ay, bx, by, p, q)
        if (share !== undefined) {
          from = Math.min(from, share)
          to = Math.max(to, share)
        }
        p = q
      }
      return from <= to ? { from, to } : undefined
    },
  }
}

type Corner = { readonly x: number; readonly y: number }

/** Where the segment from a to b crosses the edge from p to q, as a fraction of its length. */
function shareAtEdge(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  p: Corner,
  q: Corner,
): number | undefined {
  const [dx, dy, ex, ey] = [bx - ax, by - ay, q.x - p.x, q.y - p.y]
  const cross = dx * ey - dy * ex
  if (cross === 0) return undefined
  const share = ((p.x - ax) * ey - (p.y - ay) * ex) / cross
  const along = ((p.x - ax) * dy - (p.y - ay) * dx) / cross
  return share >= 0 && share <= 1 && along >= 0 && along <= 1 ? share : undefined
}
