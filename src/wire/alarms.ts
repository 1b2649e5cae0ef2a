import * as z from 'zod/mini'
import type { AlarmRules } from '#domain/alarm/active-alarms.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { profile } from './profile.ts'
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
import { severityOf } from './zones.ts'

/** A row of the alarm reads or a payload of the alarm channel, which names some fields differently. */
export const wireAlarm = z.object({
  uid: z.nullish(wireUid),
  type: wireText,
  state: wireText,
  severity_level: wireNumber,
  set_at: wireTime,
  ts: wireTime,
  cleared_at: wireTime,
  location_uid: z.nullish(wireUid),
  sublocation_uid: z.nullish(wireUid),
  alarm_key: wireText,
  trackable_object_uid: z.nullish(wireUid),
  obj_uid: z.nullish(wireUid),
  zone_uid: z.nullish(wireUid),
  x: wireNumber,
  y: wireNumber,
  z: wireNumber,
  acknowledged_at: wireTime,
  acknowledged_by: wireText,
  comment: wireText,
  shelved_until: wireTime,
  latched: wireFlag,
  cause_gone_at: wireTime,
  assigned_to: wireText,
})

/** Changes of an alarm; each is a separate request. */
export type AlarmChange =
  | { readonly kind: 'acknowledge'; readonly comment?: string }
  | { readonly kind: 'clear' }
  | { readonly kind: 'shelve'; readonly untilMs: number | undefined; readonly comment?: string }

/** Changes that only the bulk request supports. */
export type AlarmBatchChange =
  | AlarmChange
  | { readonly kind: 'undo-acknowledgement' }
  | { readonly kind: 'assign'; readonly to: string | undefined }

function identityOf(alarm: z.infer<typeof wireAlarm>): string {
  if (alarm.uid) return alarm.uid
  // Without alarm uids, cause and place identify the alarm, so that set and clear belong to one row.
  const tagUid = alarm.trackable_object_uid ?? alarm.obj_uid
  return [alarm.type, tagUid, alarm.zone_uid, alarm.sublocation_uid].map(part => part ?? '').join(':')
}

/** Uid or MAC of the alarm's node, if the service's alarm key contains it (`offline:`, `battery:`). */
function nodeOf({ alarm_key }: z.infer<typeof wireAlarm>): string | undefined {
  return /^(?:offline|battery):(.+)$/.exec(textOf(alarm_key) ?? '')?.[1]
}

export function fromWireAlarm(alarm: z.infer<typeof wireAlarm>): Alarm {
  const clearedAtMs = timeOf(alarm.cleared_at)
  const acknowledgedAtMs = timeOf(alarm.acknowledged_at)
  const acknowledgedBy = textOf(alarm.acknowledged_by)
  const comment = textOf(alarm.comment)
  const shelvedUntilMs = timeOf(alarm.shelved_until)
  const causeGoneAtMs = timeOf(alarm.cause_gone_at)
  const assignedTo = textOf(alarm.assigned_to)
  const tagUid = alarm.trackable_object_uid ?? alarm.obj_uid
  const node = nodeOf(alarm)
  const [x, y, z] = [alarm.x, alarm.y, alarm.z].map(numberOf)
  return {
    uid: identityOf(alarm),
    type: textOf(alarm.type) ?? 'zone_violation',
    active: alarm.state !== profile.alarmState.cleared,
    severity: severityOf(alarm.severity_level ?? 2),
    setAtMs: timeOf(alarm.set_at) ?? timeOf(alarm.ts) ?? 0,
    ...(clearedAtMs !== undefined && { clearedAtMs }),
    ...(alarm.location_uid && { siteUid: alarm.location_uid }),
    ...(alarm.sublocation_uid && { areaUid: alarm.sublocation_uid }),
    ...(tagUid && { tagUid }),
    ...(node && { node }),
    ...(alarm.zone_uid && { zoneUid: alarm.zone_uid }),
    ...(x !== undefined && { x }),
    ...(y !== undefined && { y }),
    ...(z !== undefined && { z }),
    ...(acknowledgedAtMs !== undefined && { acknowledgedAtMs }),
    ...(acknowledgedBy && { acknowledgedBy }),
    ...(comment && { comment }),
    ...(shelvedUntilMs !== undefined && { shelvedUntilMs }),
    ...(flagOf(alarm.latched) && { latched: true }),
    ...(causeGoneAtMs !== undefined && { causeGoneAtMs }),
    ...(assignedTo && { assignedTo }),
  }
}

/** For a service without acknowledgements, acknowledging clears the alarm (interface decisions, Alarm). */
export function toWireAlarmChange(change: AlarmChange, keepsAcknowledgement: boolean) {
  const clears = change.kind === 'clear' || (change.kind === 'acknowledge' && !keepsAcknowledgement)
  if (clears) return { state: profile.alarmState.cleared }
  if (change.kind === 'shelve')
    return {
      shelved_until: change.untilMs ?? null,
      ...(change.comment !== undefined && keepsAcknowledgement && { comment: change.comment }),
    }
  return { acknowledged: true, ...(change.comment && { comment: change.comment }) }
}

export const wireAlarmRules = z.object({ note_from_severity: wireNumber })

/** Rules of the project for acknowledging alarms (docs/extensions.md, `alarm_rules`). */
export function fromWireAlarmRules(rules: z.infer<typeof wireAlarmRules>): AlarmRules {
  const noteFrom = severityOf(rules.note_from_severity)
  return noteFrom === 0 ? {} : { noteFrom }
}

export const toWireAlarmRules = ({ noteFrom }: AlarmRules) => ({ note_from_severity: noteFrom ?? null })
