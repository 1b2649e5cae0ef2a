import type { PointM } from '../geometry/point.ts'
import type { Area } from '../site/site.ts'
import type { Group, Tag } from '../tag/tag.ts'
import { ownCoordinates } from './geojson-file.ts'
import { geoZoneProperties } from './geojson-zone.ts'
import type { Zone } from './zone.ts'
import { outlineRing } from './zone-outline.ts'

/** Twice the signed area: positive if the ring is counter-clockwise. */
function turn(ring: readonly PointM[]): number {
  return ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a
    return sum + a.x * b.y - b.x * a.y
  }, 0)
}

/** Coordinates of a closed ring, counter-clockwise as RFC 7946 requires for outer rings. */
function coordinatesOf(ring: readonly PointM[]): number[][] {
  const outer = turn(ring) < 0 ? ring.toReversed() : ring
  const [first] = outer
  return [...outer, ...(first ? [first] : [])].map(({ x, y }) => [x, y])
}

interface GeoNames {
  readonly areas: readonly Area[]
  readonly groups: readonly Group[]
  readonly tags: readonly Tag[]
}

/**
 * Exports zones as GeoJSON (RFC 7946) in metres of their areas; `note` says so in the file, since the format only knows
 * degrees. Importing the file creates the same zones.
 */
export function zonesGeoJson(zones: readonly Zone[], names: GeoNames, note: string): string {
  const nameIn = (rows: readonly { readonly uid: string; readonly name: string }[]) => {
    const byUid = new Map(rows.map(({ uid, name }) => [uid, name]))
    return (uid: string | undefined) => byUid.get(uid ?? '')
  }
  const [area, group, tag] = [nameIn(names.areas), nameIn(names.groups), nameIn(names.tags)]
  const file = {
    type: 'FeatureCollection',
    note,
    coordinates: ownCoordinates,
    features: zones.map(zone => {
      const groups = zone.groupUids.map(uid => group(uid) ?? uid)
      const known = { area: area(zone.areaUid), groups, tag: tag(zone.boundTagUid) }
      return {
        type: 'Feature',
        id: zone.uid,
        properties: { name: zone.name, ...geoZoneProperties(zone, known) },
        geometry: { type: 'Polygon', coordinates: [coordinatesOf(outlineRing(zone.shape))] },
      }
    }),
  }
  return `${JSON.stringify(file, null, 1)}\n`
}
