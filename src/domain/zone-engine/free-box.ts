import type { Bounds } from '../geometry/ring.ts'

/**
 * An upright box in metres whose interior overlaps no zone's bounds; mutated in place, since it changes every few
 * fixes.
 */
export type FreeBox = { -readonly [Side in keyof Bounds]: Bounds[Side] }

export const newFreeBox = (): FreeBox => ({
  minX: Infinity,
  minY: Infinity,
  maxX: -Infinity,
  maxY: -Infinity,
})

/** Empties the box. */
export function closeBox(box: FreeBox): void {
  box.minX = box.minY = Infinity
  box.maxX = box.maxY = -Infinity
}

/** Removes the part of the box that overlaps the bounds, keeping the largest side that contains the point. */
export function cutBox(box: FreeBox, x: number, y: number, { minX, minY, maxX, maxY }: Bounds): void {
  const left = minX - x
  const right = x - maxX
  const below = minY - y
  const above = y - maxY
  const most = Math.max(left, right, below, above)
  if (most === left) box.maxX = Math.min(box.maxX, minX)
  else if (most === right) box.minX = Math.max(box.minX, maxX)
  else if (most === below) box.maxY = Math.min(box.maxY, minY)
  else box.minY = Math.max(box.minY, maxY)
}
