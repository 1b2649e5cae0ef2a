import * as z from 'zod/mini'
import type { NotificationProfile, ProfileDraft } from '#domain/notification-profile.ts'
import { readObject } from './narrowing.ts'
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

/** The service's own, which a client does not send. */
const serverFields = ['uid', 'project_uid', 'company_uid', 'rev', 'created_at', 'updated_at', 'removed_at']
const knownFields = [...serverFields, 'name', 'notification_type', 'active', 'conditions', 'types']

function without(row: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
}

/** Bare texts, or objects with a name. */
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
  const leastSeverity = numberOf(row.conditions?.zone_severity_level)
  const cooldownS = numberOf(row.conditions?.cooldown_seconds)
  return {
    uid: row.uid,
    name: textOf(row.name) ?? row.uid,
    kind: row.notification_type === 'SYSTEM' ? 'SYSTEM' : 'ALARM',
    active: flagOf(row.active),
    ...(leastSeverity !== undefined && { leastSeverity }),
    alarmTypes: (row.conditions?.alarm_type_list ?? []).flatMap(nameOf),
    ...(cooldownS !== undefined && { cooldownS }),
    email: flagOf(row.types?.email),
    phone: flagOf(row.types?.phone),
    kept: {
      fields: without(row, knownFields),
      conditions: without(conditions, ['zone_severity_level', 'alarm_type_list', 'cooldown_seconds']),
      channels: without(channels, ['email', 'phone']),
    },
  }
}

/** All of it, always: what an update leaves away goes back to its default (specification, "Notification profile"). */
export function toWireNotificationProfile(draft: ProfileDraft) {
  const { kept, leastSeverity, cooldownS } = draft
  return {
    ...kept.fields,
    name: draft.name,
    notification_type: draft.kind,
    active: draft.active ? 1 : 0,
    conditions: {
      ...kept.conditions,
      ...(leastSeverity !== undefined && { zone_severity_level: leastSeverity }),
      alarm_type_list: draft.alarmTypes,
      ...(cooldownS !== undefined && { cooldown_seconds: cooldownS }),
    },
    types: { ...kept.channels, email: draft.email, phone: draft.phone },
  }
}
