import type { PointM } from './point.ts'
import type { Area } from './site.ts'
import type { Zone } from './zone.ts'
import { outlineRing } from './zone-outline.ts'

/** Twice the signed area: above zero where the ring runs counter-clockwise. */
function turn(ring: readonly PointM[]): number {
  return ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a
    return sum + a.x * b.y - b.x * a.y
  }, 0)
}

/** Coordinates of a closed ring, counter-clockwise as RFC 7946 wants outer rings. */
function coordinatesOf(ring: readonly PointM[]): number[][] {
  const outer = turn(ring) < 0 ? ring.toReversed() : ring
  const [first] = outer
  return [...outer, ...(first ? [first] : [])].map(({ x, y }) => [x, y])
}

function featureOf(zone: Zone, areaName: string | undefined) {
  const { shape } = zone
  return {
    type: 'Feature',
    id: zone.uid,
    properties: {
      name: zone.name,
      ...(areaName !== undefined && { area: areaName }),
      kind: zone.dynamic ? 'buffer' : 'zone',
      severity: zone.severity,
      trigger: zone.trigger,
      ...(zone.trigger === 'dwell' && { dwellS: zone.dwellS }),
      ...(zone.color && { color: zone.color }),
      shape: shape.kind,
      ...(shape.kind === 'circle' && {
        centerX: shape.center.x,
        centerY: shape.center.y,
        radiusM: shape.radiusM,
      }),
    },
    geometry: { type: 'Polygon', coordinates: [coordinatesOf(outlineRing(shape))] },
  }
}

/**
 * Zones as GeoJSON (RFC 7946) in metres of their areas' frames; `note` says so in the file, since the format itself
 * knows degrees only. Importing it as metres gives the same outlines.
 */
export function zonesGeoJson(zones: readonly Zone[], areas: readonly Area[], note: string): string {
  const names = new Map(areas.map(({ uid, name }) => [uid, name]))
  const file = {
    type: 'FeatureCollection',
    note,
    features: zones.map(zone => featureOf(zone, names.get(zone.areaUid ?? ''))),
  }
  return `${JSON.stringify(file, null, 1)}\n`
}
