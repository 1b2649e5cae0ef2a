import * as z from 'zod/mini'
import {
  type Disclosure,
  type DisclosureCause,
  disclosureCauses,
  disclosureStates,
  type Privacy,
  type PrivacySettings,
  type StoredCategory,
  storedCategories,
} from '#domain/account/privacy.ts'
import {
  flagOf,
  numberOf,
  textOf,
  timeOf,
  wireFlag,
  wireNumber,
  wireText,
  wireTime,
  wireUid,
} from './scalar.ts'

export const wirePrivacy = z.object({
  enabled: wireFlag,
  rotation_days: wireNumber,
  reveal_from_severity: wireNumber,
  person_position_days: wireNumber,
  deleted_person_days: wireNumber,
  alarm_days: wireNumber,
  event_days: wireNumber,
  disclosure_days: wireNumber,
  audit_days: wireNumber,
  period_ends_at: wireTime,
  position_days: wireNumber,
  stored: z.nullish(z.array(z.object({ category: wireText, count: wireNumber, oldest_at: wireTime }))),
})

const wireCategories: Readonly<Record<string, StoredCategory>> = {
  ...Object.fromEntries(storedCategories.map(each => [each, each])),
  audit_log: 'auditLog',
}
const causes: Readonly<Record<string, DisclosureCause>> = {
  ...Object.fromEntries(disclosureCauses.map(each => [each, each])),
  switch_off: 'switchOff',
}

/** The object without its undefined fields. */
type Known<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }
const known = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Known<T>

/** Privacy of a project (docs/extensions.md, `privacy_mode`). */
export function fromWirePrivacy(privacy: z.infer<typeof wirePrivacy>): Privacy {
  return {
    isOn: flagOf(privacy.enabled),
    rotationDays: numberOf(privacy.rotation_days) ?? 30,
    periodEndsAtMs: timeOf(privacy.period_ends_at) ?? 0,
    positionDays: numberOf(privacy.position_days) ?? 30,
    ...known({
      revealFromSeverity: numberOf(privacy.reveal_from_severity),
      personPositionDays: numberOf(privacy.person_position_days),
      deletedPersonDays: numberOf(privacy.deleted_person_days),
      alarmDays: numberOf(privacy.alarm_days),
      eventDays: numberOf(privacy.event_days),
      disclosureDays: numberOf(privacy.disclosure_days),
      auditDays: numberOf(privacy.audit_days),
    }),
    stored: (privacy.stored ?? []).flatMap(({ category, count, oldest_at }) => {
      const name = wireCategories[textOf(category) ?? '']
      return name
        ? [{ category: name, ...known({ count: numberOf(count), oldestAtMs: timeOf(oldest_at) }) }]
        : []
    }),
  }
}

/** Without `isOn`, which has its own operations. */
export const toWirePrivacy = (settings: Omit<PrivacySettings, 'isOn'>) => ({
  rotation_days: settings.rotationDays,
  reveal_from_severity: settings.revealFromSeverity ?? null,
  person_position_days: settings.personPositionDays ?? null,
  deleted_person_days: settings.deletedPersonDays ?? null,
  alarm_days: settings.alarmDays ?? null,
  event_days: settings.eventDays ?? null,
  disclosure_days: settings.disclosureDays ?? null,
  audit_days: settings.auditDays ?? null,
})

export const wireDisclosure = z.object({
  uid: wireUid,
  cause: wireText,
  state: wireText,
  created_at: wireTime,
  trackable_object_uid: z.nullish(wireUid),
  name: wireText,
  asked_name: wireText,
  reason: wireText,
  minutes: wireNumber,
  requested_by: wireText,
  decided_by: wireText,
  ends_at: wireTime,
  ended_at: wireTime,
})

export function fromWireDisclosure(row: z.infer<typeof wireDisclosure>): Disclosure {
  const state = textOf(row.state)
  return {
    uid: row.uid,
    cause: causes[textOf(row.cause) ?? ''] ?? 'request',
    state: disclosureStates.find(each => each === state) ?? 'ended',
    atMs: timeOf(row.created_at) ?? 0,
    ...known({
      tagUid: row.trackable_object_uid ?? undefined,
      name: textOf(row.name),
      askedName: textOf(row.asked_name),
      reason: textOf(row.reason),
      minutes: numberOf(row.minutes),
      requestedBy: textOf(row.requested_by),
      decidedBy: textOf(row.decided_by),
      endsAtMs: timeOf(row.ends_at),
      endedAtMs: timeOf(row.ended_at),
    }),
  }
}

/** A request for the name of a person, given by uid or by the exact name, or to switch privacy mode off. */
export type DisclosureRequest = { readonly reason: string } & (
  | { readonly tagUid: string; readonly minutes: number }
  | { readonly name: string; readonly minutes: number }
  | { readonly switchOff: true }
)

export function toWireDisclosureRequest(request: DisclosureRequest) {
  const { reason } = request
  if ('switchOff' in request) return { cause: 'switch_off', reason }
  const { minutes } = request
  return 'name' in request
    ? { name: request.name, reason, minutes }
    : { trackable_object_uid: request.tagUid, reason, minutes }
}

export const toWireSubjectExport = (tagUid: string, format: 'json' | 'csv') => ({
  trackable_object_uid: tagUid,
  format,
})
