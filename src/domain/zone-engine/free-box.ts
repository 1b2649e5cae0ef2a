import type { Bounds } from '../geometry/ring.ts'

/** An upright box, metres, whose inner points lie in no zone's bounds; changed in place, since it changes every few fixes. */
export type FreeBox = { -readonly [Side in keyof Bounds]: Bounds[Side] }

export const newFreeBox = (): FreeBox => ({
  minX: Infinity,
  minY: Infinity,
  maxX: -Infinity,
  maxY: -Infinity,
})

/** Makes it hold no point. */
export function closeBox(box: FreeBox): void {
  box.minX = box.minY = Infinity
  box.maxX = box.maxY = -Infinity
}

/** Takes from it all beyond one side of bounds that the point is outside of: the side that leaves most. */
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
