import type { Zone } from '#domain/zone/zone.ts'

export interface ZoneFilter {
  readonly typed: string
  /** Empty for all. */
  readonly areaUid: string
  readonly severity: string
}

/** Zones that match the name, area and severity filters. */
export function filterZones<Z extends Zone>(
  zones: readonly Z[],
  { typed, areaUid, severity }: ZoneFilter,
): Z[] {
  const wanted = typed.trim().toLowerCase()
  return zones.filter(
    zone =>
      (wanted === '' || zone.name.toLowerCase().includes(wanted)) &&
      (areaUid === '' || zone.areaUid === areaUid) &&
      (severity === '' || String(zone.severity) === severity),
  )
}
