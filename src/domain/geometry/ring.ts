import inPolygon from 'point-in-polygon-hao'
import type { ZoneShape } from '../zone/zone.ts'
import type { PointM } from './point.ts'
import { distanceToSegment } from './segment.ts'

/** An open ring: the last corner is connected to the first implicitly. */
export type Ring = readonly { readonly x: number; readonly y: number }[]

export interface Bounds {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** Bounding box of the ring; for an empty ring, a box that contains nothing. */
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

/** Edges from each corner to the next, including the one from the last to the first. */
export function edgesOf(ring: Ring) {
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length]
    return b ? [{ a, b }] : []
  })
}

/** Area in square metres, positive in either direction. */
export function ringAreaM2(ring: Ring): number {
  return Math.abs(edgesOf(ring).reduce((sum, { a, b }) => sum + a.x * b.y - b.x * a.y, 0)) / 2
}

/** Compiles a point-in-ring test for many points; points on the border are inside. */
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

/** Whether the ring contains the point, including its border. */
export function ringContains(ring: Ring, p: { readonly x: number; readonly y: number }): boolean {
  return ring.length >= 3 && ringTest(ring)(p.x, p.y)
}

/** Distance in metres from a point on either side to the border of the ring. */
export function distanceToRing(ring: Ring, p: { readonly x: number; readonly y: number }): number {
  let least = Infinity
  let a = ring.at(-1)
  for (const b of ring) {
    if (a) least = Math.min(least, distanceToSegment(p, a, b))
    a = b
  }
  return least
}

export function joinedBounds(a: Bounds, b: Bounds): Bounds {
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  }
}

const perM = 1_000

const mm = ({ x, y }: PointM) => `${Math.round(x * perM)},${Math.round(y * perM)}`

/** Starts at the smallest corner, in the direction of its smaller neighbour. */
function canonical(corners: readonly string[]): string {
  const least = corners.reduce((best, corner, i) => (corner < (corners[best] ?? '') ? i : best), 0)
  const onward = [...corners.slice(least), ...corners.slice(0, least)]
  const back = [onward[0] ?? '', ...onward.slice(1).reverse()]
  const [first] = [onward.join(' '), back.join(' ')].sort()
  return first ?? ''
}

/** Equal for shapes that are equal to the millimetre, regardless of the first corner and the direction. */
export function shapeKey(shape: ZoneShape): string {
  if (shape.kind === 'circle') return `o ${mm(shape.center)} ${Math.round(shape.radiusM * perM)}`
  return canonical(shape.points.map(mm))
}
