import { isSimpleRing } from '#domain/geometry/ring-crossings.ts'
import { invalid } from '../http/problem.ts'

interface ZoneShape {
  shape: string
  dynamic: boolean
  points?: { x: number; y: number }[] | null | undefined
  center?: { x: number; y: number } | null | undefined
  radius_m?: number | null | undefined
}

/** Throws 422 at the field that makes the zone invalid (interface decisions, Zone). */
export function requireShape(zone: ZoneShape): void {
  if (zone.shape === 'circle') requireCircle(zone)
  else requireRing(zone)
}

/** The circle of a buffer moves with its tag, so its centre is optional. */
function requireCircle({ radius_m: radius, center, dynamic }: ZoneShape): void {
  if (!radius || radius <= 0) throw invalid('radius_m', 'a circle needs a radius_m above zero')
  if (!center && !dynamic) throw invalid('center', 'a circle needs a center {x, y}')
}

function requireRing({ points }: ZoneShape): void {
  if (!points || points.length < 3) throw invalid('points', 'a polygon needs at least 3 points')
  if (!isSimpleRing(points))
    throw invalid('points', 'the outline crosses or touches itself, or has two equal consecutive vertices')
}
