import { type Bounds, distanceToRing, ringBounds, ringTest } from '../ring.ts'
import type { ZoneShape } from '../zone.ts'

/** A shape made ready for many questions. Coordinates in metres. */
export interface CompiledShape {
  readonly bounds: Bounds
  contains(x: number, y: number): boolean
  /** Distance from a point outside to the border; 0 when inside. */
  distance(x: number, y: number): number
}

export function compileShape(shape: ZoneShape): CompiledShape {
  if (shape.kind === 'circle') {
    const { center, radiusM } = shape
    const away = (x: number, y: number) => Math.hypot(x - center.x, y - center.y) - radiusM
    return {
      bounds: {
        minX: center.x - radiusM,
        minY: center.y - radiusM,
        maxX: center.x + radiusM,
        maxY: center.y + radiusM,
      },
      contains: (x, y) => away(x, y) <= 0,
      distance: (x, y) => Math.max(0, away(x, y)),
    }
  }
  const contains = ringTest(shape.points)
  return {
    bounds: ringBounds(shape.points),
    contains,
    distance: (x, y) => (contains(x, y) ? 0 : distanceToRing(shape.points, { x, y })),
  }
}
