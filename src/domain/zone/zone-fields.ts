import type { AreaUid } from '../uid.ts'
import type { ActiveHours, Zone, ZoneShape } from './zone.ts'

/** Editable fields of a zone without its outline. */
export type ZoneFields = Pick<Zone, 'name' | 'severity' | 'trigger' | 'dwellS' | 'groupUids'> & {
  readonly color: string
  /** Absent for all hours. */
  readonly hours: ActiveHours | undefined
  /** Rules of the zone; the project's apply to absent ones. */
  readonly rules: Zone['rules']
}

export function fieldsOf(zone: Zone): ZoneFields {
  const { name, severity, trigger, dwellS, groupUids, color, activeHours: hours, rules } = zone
  return { name, severity, trigger, dwellS, groupUids, color: color ?? '', hours, rules }
}

export function newFields(name: string): ZoneFields {
  return {
    name,
    severity: 1,
    trigger: 'enter',
    dwellS: 60,
    groupUids: [],
    color: '',
    hours: undefined,
    rules: undefined,
  }
}

/** Applies the fields to a zone; other properties of `before` are kept. */
export function zoneOf(
  fields: ZoneFields,
  shape: ZoneShape,
  areaUid: AreaUid,
  before?: Zone,
): Omit<Zone, 'uid'> {
  const { color, hours, rules, ...rest } = fields
  const {
    uid: _,
    color: __,
    activeHours: _hours,
    rules: _rules,
    ...kept
  } = before ?? { uid: '', dynamic: false, areaUid }
  return {
    ...kept,
    ...rest,
    name: rest.name.trim(),
    shape,
    ...(color && { color }),
    ...(hours && { activeHours: hours }),
    ...(rules && { rules }),
  }
}

/** Whether two zones have the same editable properties. */
export function isSameZone(a: Zone, b: Zone): boolean {
  return JSON.stringify([fieldsOf(a), a.shape]) === JSON.stringify([fieldsOf(b), b.shape])
}
