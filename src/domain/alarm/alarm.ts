import type { AlarmUid, AreaUid, SiteUid, TagUid, ZoneUid } from '../uid.ts'
import type { Severity } from '../zone/zone.ts'

export type AlarmType =
  | 'zone_violation'
  | 'buffer_violation'
  | 'tag_silent'
  | 'low_battery'
  | 'node_offline'
  | 'sync_lost'

export interface Alarm {
  readonly uid: AlarmUid
  /** An AlarmType, or a type of another deployment. */
  readonly type: AlarmType | (string & {})
  /** True while the cause lasts (`set` on the wire); false once cleared. */
  readonly active: boolean
  readonly severity: Severity
  readonly setAtMs: number
  readonly clearedAtMs?: number
  readonly siteUid?: SiteUid
  readonly areaUid?: AreaUid
  readonly tagUid?: TagUid
  /** Uid or MAC of the node that caused it, if the service reports one. */
  readonly node?: string
  readonly zoneUid?: ZoneUid
  readonly x?: number
  readonly y?: number
  readonly z?: number
  readonly acknowledgedAtMs?: number
  readonly acknowledgedBy?: string
  readonly comment?: string
  readonly shelvedUntilMs?: number
  /** Stays active until it is reset, even after its cause has ended. */
  readonly latched?: boolean
  /** When the cause of a latched alarm ended. */
  readonly causeGoneAtMs?: number
  /** E-mail address of the assignee. */
  readonly assignedTo?: string
}

/** The alarm states of ISA-18.2 that an operator's list needs. */
export type AlarmState = 'unacknowledged' | 'acknowledged' | 'cleared-unacknowledged' | 'normal'

export function alarmState(alarm: Pick<Alarm, 'active' | 'acknowledgedAtMs'>): AlarmState {
  const acknowledged = alarm.acknowledgedAtMs !== undefined
  if (alarm.active) return acknowledged ? 'acknowledged' : 'unacknowledged'
  return acknowledged ? 'normal' : 'cleared-unacknowledged'
}

export function isShelvedAt(alarm: Pick<Alarm, 'shelvedUntilMs'>, nowMs: number): boolean {
  return alarm.shelvedUntilMs !== undefined && alarm.shelvedUntilMs > nowMs
}

/** Whether an operator still has to act: not acknowledged, and not shelved at `nowMs`. */
export function needsAttention(
  alarm: Pick<Alarm, 'active' | 'acknowledgedAtMs' | 'shelvedUntilMs'>,
  nowMs: number,
): boolean {
  return alarm.acknowledgedAtMs === undefined && !isShelvedAt(alarm, nowMs)
}

/** Whether only its latch keeps it active, so that it has to be reset. */
export function needsReset(alarm: Pick<Alarm, 'active' | 'latched' | 'causeGoneAtMs'>): boolean {
  return alarm.active && alarm.latched === true && alarm.causeGoneAtMs !== undefined
}

/** Unacknowledged alarms come first, whether or not they are still active. */
const rank = { unacknowledged: 0, 'cleared-unacknowledged': 0, acknowledged: 1, normal: 2 } as const

/**
 * Sort order of an alarm list: unacknowledged first, then by severity, then active before cleared, then newest first.
 */
export function compareAlarms(a: Alarm, b: Alarm): number {
  return (
    rank[alarmState(a)] - rank[alarmState(b)] ||
    b.severity - a.severity ||
    Number(b.active) - Number(a.active) ||
    b.setAtMs - a.setAtMs
  )
}
