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
  /** One of AlarmType, or what another deployment calls it. */
  readonly type: AlarmType | (string & {})
  /** True while the cause lasts (wire: set); false once it cleared. */
  readonly active: boolean
  readonly severity: Severity
  readonly setAtMs: number
  readonly clearedAtMs?: number
  readonly siteUid?: SiteUid
  readonly areaUid?: AreaUid
  readonly tagUid?: TagUid
  /** Uid or MAC of the node that it is about, where the service tells. */
  readonly node?: string
  readonly zoneUid?: ZoneUid
  readonly x?: number
  readonly y?: number
  readonly z?: number
  readonly acknowledgedAtMs?: number
  readonly acknowledgedBy?: string
  readonly comment?: string
  readonly shelvedUntilMs?: number
  /** Stays active until somebody resets it, also once its cause is gone. */
  readonly latched?: boolean
  /** A latched alarm: when its cause ended. */
  readonly causeGoneAtMs?: number
  /** E-mail address of the assignee. */
  readonly assignedTo?: string
}

/** The four states of ISA-18.2, as far as an operator's list needs them. */
export type AlarmState = 'unacknowledged' | 'acknowledged' | 'cleared-unacknowledged' | 'normal'

/** An alarm's state from its cause and its acknowledgement. */
export function alarmState(alarm: Pick<Alarm, 'active' | 'acknowledgedAtMs'>): AlarmState {
  const acknowledged = alarm.acknowledgedAtMs !== undefined
  if (alarm.active) return acknowledged ? 'acknowledged' : 'unacknowledged'
  return acknowledged ? 'normal' : 'cleared-unacknowledged'
}

export function isShelvedAt(alarm: Pick<Alarm, 'shelvedUntilMs'>, nowMs: number): boolean {
  return alarm.shelvedUntilMs !== undefined && alarm.shelvedUntilMs > nowMs
}

/** Whether an operator still has something to do about it: not acknowledged, and not shelved at `nowMs`. */
export function needsAttention(
  alarm: Pick<Alarm, 'active' | 'acknowledgedAtMs' | 'shelvedUntilMs'>,
  nowMs: number,
): boolean {
  return alarm.acknowledgedAtMs === undefined && !isShelvedAt(alarm, nowMs)
}

/** Whether nothing holds it any more but its latch: somebody has to reset it. */
export function needsReset(alarm: Pick<Alarm, 'active' | 'latched' | 'causeGoneAtMs'>): boolean {
  return alarm.active && alarm.latched === true && alarm.causeGoneAtMs !== undefined
}

/** Acknowledging comes first, whether the cause lasts or not: nobody has seen it yet. */
const rank = { unacknowledged: 0, 'cleared-unacknowledged': 0, acknowledged: 1, normal: 2 } as const

/**
 * Sort order of an alarm list: what nobody acknowledged first, of these the highest severity, then what still lasts,
 * then the newest.
 */
export function compareAlarms(a: Alarm, b: Alarm): number {
  return (
    rank[alarmState(a)] - rank[alarmState(b)] ||
    b.severity - a.severity ||
    Number(b.active) - Number(a.active) ||
    b.setAtMs - a.setAtMs
  )
}
