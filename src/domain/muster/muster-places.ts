import type { PointM } from '../geometry/point.ts'
import type { AreaUid } from '../uid.ts'
import type { MusterRow } from './muster.ts'

/** Everyone last located in an area and not confirmed safe. */
export function openIn(rows: readonly MusterRow[], areaUid: AreaUid): (MusterRow & PointM)[] {
  return rows.flatMap(row => {
    const { x, y, state } = row
    return state !== 'safe' && row.areaUid === areaUid && x !== undefined && y !== undefined
      ? [{ ...row, x, y }]
      : []
  })
}

/** The area with the most people who are not confirmed safe; the first of several. Undefined if nobody was located. */
export function fullestArea(rows: readonly MusterRow[]): AreaUid | undefined {
  const counts = new Map<AreaUid, number>()
  for (const { areaUid, state } of rows)
    if (areaUid && state !== 'safe') counts.set(areaUid, (counts.get(areaUid) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** The corners of the squares of 10 m by 10 m that contain points, so that their bounds stay while people walk a little. */
export function coarsePlaces(points: readonly PointM[]): PointM[] {
  return points.flatMap(({ x, y }) => {
    const [left, bottom] = [Math.floor(x / 10) * 10, Math.floor(y / 10) * 10]
    return [
      { x: left, y: bottom },
      { x: left + 10, y: bottom + 10 },
    ]
  })
}
