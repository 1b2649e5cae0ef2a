import inPolygon from 'point-in-polygon-hao'

type Ring = [number, number][]

interface Zone {
  uid: string
  areaUid: string
  /** A closed polygon. */
  ring: Ring[]
}

/**
 * Tests every polygon of the area for every fix, with the same robust predicate. Returns who entered and who
 * left.
 */
export function createBruteZones(
  given: readonly { uid: string; areaUid: string; points: readonly { x: number; y: number }[] }[],
) {
  const byArea = new Map<string, Zone[]>()
  for (const { uid, areaUid, points } of given) {
    const ring = points.map((p): [number, number] => [p.x, p.y])
    ring.push(ring[0] as [number, number])
    const zones = byArea.get(areaUid) ?? []
    zones.push({ uid, areaUid, ring: [ring] })
    byArea.set(areaUid, zones)
  }
  const insideOf = new Map<string, Set<string>>()
  return {
    observe(tagUid: string, areaUid: string, x: number, y: number): number {
      let before = insideOf.get(tagUid)
      if (!before) {
        before = new Set()
        insideOf.set(tagUid, before)
      }
      let changes = 0
      const point: [number, number] = [x, y]
      for (const zone of byArea.get(areaUid) ?? []) {
        const inside = inPolygon(point, zone.ring) !== false
        if (inside === before.has(zone.uid)) continue
        changes += 1
        if (inside) before.add(zone.uid)
        else before.delete(zone.uid)
      }
      return changes
    },
    inside: (tagUid: string): ReadonlySet<string> => insideOf.get(tagUid) ?? new Set(),
  }
}
