import { create } from 'zustand'
import type { AreaUid } from '#domain/uid.ts'
import type { Zone, ZoneShape } from '#domain/zone.ts'

/** What a person types about a zone, beside its outline. */
export type ZoneFields = Pick<Zone, 'name' | 'severity' | 'trigger' | 'dwellS' | 'groupUids'> & {
  readonly color: string
}

export function fieldsOf(zone: Zone): ZoneFields {
  const { name, severity, trigger, dwellS, groupUids, color } = zone
  return { name, severity, trigger, dwellS, groupUids, color: color ?? '' }
}

export function newFields(name: string): ZoneFields {
  return { name, severity: 1, trigger: 'enter', dwellS: 60, groupUids: [], color: '' }
}

/** The zone as it will be; whatever else `before` holds stays. */
export function zoneOf(
  fields: ZoneFields,
  shape: ZoneShape,
  areaUid: AreaUid,
  before?: Zone,
): Omit<Zone, 'uid'> {
  const { color, ...rest } = fields
  const { uid: _, color: __, ...kept } = before ?? { uid: '', dynamic: false, areaUid }
  return { ...kept, ...rest, name: rest.name.trim(), shape, ...(color && { color }) }
}

/** Whether two zones are the same to the one who edits. */
export function isSameZone(a: Zone, b: Zone): boolean {
  return JSON.stringify([fieldsOf(a), a.shape]) === JSON.stringify([fieldsOf(b), b.shape])
}

interface ZoneFieldsState {
  readonly fields: ZoneFields | undefined
  readonly put: (fields: ZoneFields | undefined) => void
}

/** The entries of the zone in hand; they outlive a closed panel, another tab and a failed save. */
export const useZoneFields = create<ZoneFieldsState>(set => ({
  fields: undefined,
  put: fields => set({ fields }),
}))
