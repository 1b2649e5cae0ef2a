import * as z from 'zod/mini'
import type { Alarm } from '#domain/alarm/alarm.ts'
import type { AlarmUid } from '#domain/uid.ts'
import { type AlarmBatchChange, fromWireAlarm, toWireAlarmChange, wireAlarm } from './alarms.ts'
import { textOf, wireText, wireUid } from './scalar.ts'

/** Result for one alarm of a bulk change (docs/extensions.md, `alarm_bulk`). */
export const wireAlarmResult = z.object({
  uid: wireUid,
  status: z.number(),
  detail: wireText,
  alarm: z.nullish(wireAlarm),
})

export interface AlarmResult {
  readonly uid: AlarmUid
  /** HTTP status that a request for this alarm alone would have. */
  readonly status: number
  readonly detail?: string
  readonly alarm?: Alarm
}

export function fromWireAlarmResult(result: z.infer<typeof wireAlarmResult>): AlarmResult {
  const detail = textOf(result.detail)
  return {
    uid: result.uid,
    status: result.status,
    ...(detail && { detail }),
    ...(result.alarm && { alarm: fromWireAlarm(result.alarm) }),
  }
}

/** A bulk change, for services that announce `alarm_bulk`; these store acknowledgements as well. */
export function toWireAlarmBatch(uids: readonly AlarmUid[], change: AlarmBatchChange) {
  if (change.kind === 'undo-acknowledgement') return { uids, acknowledged: false }
  if (change.kind === 'assign') return { uids, assigned_to: change.to ?? null }
  return { uids, ...toWireAlarmChange(change, true) }
}

export const wireAssignee = z.object({ email: z.string(), name: wireText })

/** A user who can be assigned alarms. */
export interface Assignee {
  readonly email: string
  readonly name: string
}

export const fromWireAssignee = ({ email, name }: z.infer<typeof wireAssignee>): Assignee => ({
  email,
  name: textOf(name) ?? email,
})
