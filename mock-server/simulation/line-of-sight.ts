import { segmentsMeet } from '#domain/geometry/segment.ts'
import type { Box, FloorModel } from './floor-model.ts'

interface Xy {
  readonly x: number
  readonly y: number
}

function crossesBox(a: Xy, b: Xy, { x, y, w, h }: Box): boolean {
  const inside = (p: Xy) => p.x > x && p.x < x + w && p.y > y && p.y < y + h
  if (inside(a) || inside(b)) return true
  const corners = [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ]
  return corners.some((c, i) => segmentsMeet(a, b, c, corners[(i + 1) % 4] ?? c))
}

/** Number of walls, and of racks or machines, between two points. */
export function blockage(floor: FloorModel, a: Xy, b: Xy): { walls: number; obstacles: number } {
  let walls = 0
  for (const { x1, y1, x2, y2 } of floor.walls)
    if (segmentsMeet(a, b, { x: x1, y: y1 }, { x: x2, y: y2 })) walls += 1
  let obstacles = 0
  for (const box of floor.obstacles) if (crossesBox(a, b, box)) obstacles += 1
  return { walls, obstacles }
}
