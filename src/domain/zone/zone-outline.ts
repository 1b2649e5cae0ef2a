import type { PointM } from '../geometry/point.ts'
import { type Bounds, ringAreaM2, ringBounds } from '../geometry/ring.ts'
import type { ZoneShape } from './zone.ts'

const circleCorners = 64

/** Outline of the shape as an open ring; a circle has 64 corners. */
export function outlineRing(shape: ZoneShape): readonly PointM[] {
  if (shape.kind === 'polygon') return shape.points
  return Array.from({ length: circleCorners }, (_, i) => {
    const angle = (i / circleCorners) * 2 * Math.PI
    return {
      x: shape.center.x + shape.radiusM * Math.cos(angle),
      y: shape.center.y + shape.radiusM * Math.sin(angle),
    }
  })
}

export function shapeBounds(shape: ZoneShape): Bounds {
  if (shape.kind === 'polygon') return ringBounds(shape.points)
  const { center, radiusM } = shape
  return {
    minX: center.x - radiusM,
    minY: center.y - radiusM,
    maxX: center.x + radiusM,
    maxY: center.y + radiusM,
  }
}

export function shapeAreaM2(shape: ZoneShape): number {
  return shape.kind === 'circle' ? Math.PI * shape.radiusM ** 2 : ringAreaM2(shape.points)
}

/** Label position: the centroid, or the centre of the bounds if the area is zero. */
export function shapeCentre(shape: ZoneShape): PointM {
  if (shape.kind === 'circle') return shape.center
  const { points } = shape
  let [x, y, twice] = [0, 0, 0]
  for (const [i, a] of points.entries()) {
    const b = points[(i + 1) % points.length] ?? a
    const cross = a.x * b.y - b.x * a.y
    x += (a.x + b.x) * cross
    y += (a.y + b.y) * cross
    twice += cross
  }
  if (Math.abs(twice) > 1e-9) return { x: x / (3 * twice), y: y / (3 * twice) }
  const box = ringBounds(points)
  return { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 }
}
