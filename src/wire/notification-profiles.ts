import * as z from 'zod/mini'
import type { NotificationProfile, ProfileDraft } from '#domain/notification/notification-profile.ts'
import { readObject, withoutMetadata } from './narrowing.ts'
import { flagOf, numberOf, textOf, wireFlag, wireNumber, wireText, wireUid } from './scalar.ts'

const wireConditions = z.looseObject({
  zone_severity_level: wireNumber,
  alarm_type_list: z.nullish(z.array(z.unknown())),
  cooldown_seconds: wireNumber,
})
const wireChannels = z.looseObject({ email: wireFlag, phone: wireFlag })

export const wireNotificationProfile = z.looseObject({
  uid: wireUid,
  name: wireText,
  notification_type: wireText,
  active: wireFlag,
  conditions: z.nullish(wireConditions),
  types: z.nullish(wireChannels),
})

const knownFields = ['name', 'notification_type', 'active', 'conditions', 'types']

/** Names from strings, or from objects with a name. */
function nameOf(entry: unknown): string[] {
  const name = typeof entry === 'string' ? entry : readObject(entry)?.name
  return typeof name === 'string' && name !== '' ? [name] : []
}

export const wireNotificationTypes = z.union([
  z.array(z.unknown()),
  z.looseObject({ notification_types: z.array(z.unknown()) }),
])

export function fromWireNotificationTypes(body: z.infer<typeof wireNotificationTypes>): readonly string[] {
  return (Array.isArray(body) ? body : body.notification_types).flatMap(nameOf)
}

export function fromWireNotificationProfile(
  row: z.infer<typeof wireNotificationProfile>,
): NotificationProfile {
  const conditions = row.conditions ?? {}
  const channels = row.types ?? {}
  const minSeverity = numberOf(row.conditions?.zone_severity_level)
  const cooldownS = numberOf(row.conditions?.cooldown_seconds)
  return {
    uid: row.uid,
    name: textOf(row.name) ?? row.uid,
    kind: row.notification_type === 'SYSTEM' ? 'SYSTEM' : 'ALARM',
    active: flagOf(row.active),
    ...(minSeverity !== undefined && { minSeverity }),
    alarmTypes: (row.conditions?.alarm_type_list ?? []).flatMap(nameOf),
    ...(cooldownS !== undefined && { cooldownS }),
    email: flagOf(row.types?.email),
    phone: flagOf(row.types?.phone),
    kept: {
      fields: withoutMetadata(row, knownFields),
      conditions: withoutMetadata(conditions, ['zone_severity_level', 'alarm_type_list', 'cooldown_seconds']),
      channels: withoutMetadata(channels, ['email', 'phone']),
    },
  }
}

/**
 * Always complete, because an update resets missing fields to their defaults (specification, "Notification profile").
 */
export function toWireNotificationProfile(draft: ProfileDraft) {
  const { kept, minSeverity, cooldownS } = draft
  return {
    ...kept.fields,
    name: draft.name,
    notification_type: draft.kind,
    active: draft.active ? 1 : 0,
    conditions: {
      ...kept.conditions,
      ...(minSeverity !== undefined && { zone_severity_level: minSeverity }),
      alarm_type_list: draft.alarmTypes,
      ...(cooldownS !== undefined && { cooldown_seconds: cooldownS }),
    },
    types: { ...kept.channels, email: draft.email, phone: draft.phone },
  }
}
