/** Signed distances of simple shapes around the origin, negative inside. */

export const hypot = (x: number, y: number) => Math.sqrt(x * x + y * y)

/** An upright square of the given half side. */
export function box(x: number, y: number, half: number): number {
  const dx = Math.abs(x) - half
  const dy = Math.abs(y) - half
  return hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(0, Math.max(dx, dy))
}

/** A square on its tip, `reach` from the middle to each corner. */
export function diamond(x: number, y: number, halfDiagonal: number): number {
  return (Math.abs(x) + Math.abs(y) - halfDiagonal) * Math.SQRT1_2
}

/** A line between two points, without width. */
export function segment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return hypot(x - ax - t * dx, y - ay - t * dy)
}

/** The border of a shape, `half` to either side. */
export function outline(shape: (x: number, y: number) => number, half: number) {
  return (x: number, y: number) => Math.abs(shape(x, y)) - half
}
