import type { ZoneUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'

/** The name of a zone; empty if it is not in the list. */
export function zoneName(zones: readonly Zone[], uid: ZoneUid | undefined): string {
  return zones.find(zone => zone.uid === uid)?.name ?? ''
}
