import type { Zone } from '#domain/zone/zone.ts'

export interface ZoneFilter {
  readonly typed: string
  /** Empty: every one. */
  readonly areaUid: string
  readonly severity: string
}

/** Zones whose name holds what is typed, of one area and severity where they are chosen. */
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
