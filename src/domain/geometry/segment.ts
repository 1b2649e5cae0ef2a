import { orient2d } from 'robust-predicates'

interface Xy {
  readonly x: number
  readonly y: number
}

function within(a: Xy, b: Xy, p: Xy): boolean {
  return (
    Math.min(a.x, b.x) <= p.x &&
    p.x <= Math.max(a.x, b.x) &&
    Math.min(a.y, b.y) <= p.y &&
    p.y <= Math.max(a.y, b.y)
  )
}

/** Whether segments ab and cd share a point. Exact for finite doubles. */
export function segmentsMeet(a: Xy, b: Xy, c: Xy, d: Xy): boolean {
  const abc = Math.sign(orient2d(a.x, a.y, b.x, b.y, c.x, c.y))
  const abd = Math.sign(orient2d(a.x, a.y, b.x, b.y, d.x, d.y))
  const cda = Math.sign(orient2d(c.x, c.y, d.x, d.y, a.x, a.y))
  const cdb = Math.sign(orient2d(c.x, c.y, d.x, d.y, b.x, b.y))
  if (abc * abd < 0 && cda * cdb < 0) return true
  return (
    (abc === 0 && within(a, b, c)) ||
    (abd === 0 && within(a, b, d)) ||
    (cda === 0 && within(c, d, a)) ||
    (cdb === 0 && within(c, d, b))
  )
}

/** Whether the path a-b-c turns back on itself at b, so that bc lies on ba. */
export function turnsBack(a: Xy, b: Xy, c: Xy): boolean {
  if (orient2d(a.x, a.y, b.x, b.y, c.x, c.y) !== 0) return false
  return (a.x - b.x) * (c.x - b.x) + (a.y - b.y) * (c.y - b.y) > 0
}

export function distanceToSegment(p: Xy, a: Xy, b: Xy): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length2 = dx * dx + dy * dy
  const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length2))
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
}
