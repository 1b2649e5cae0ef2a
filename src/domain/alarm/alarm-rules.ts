import type { TagUid, ZoneUid } from '../uid.ts'
import type { Severity, Zone } from '../zone/zone.ts'
import type { Outcome } from '../zone-engine/outcome.ts'
import type { AlarmType } from './alarm.ts'

/** Raises an alarm, or clears the one with the same key. */
export type AlarmAction =
  | {
      readonly action: 'raise'
      /** Identifies the cause. A key has at most one active alarm. */
      readonly key: string
      readonly type: AlarmType
      readonly severity: Severity
    }
  | { readonly action: 'clear'; readonly key: string }

export function zoneAlarmKey(zoneUid: ZoneUid, tagUid: TagUid): string {
  return `zone:${zoneUid}:${tagUid}`
}

const raisedBy = { enter: 'enter', exit: 'exit', dwell: 'dwell' } as const
const clearedBy = { enter: 'exit', exit: 'enter', dwell: 'exit' } as const

/** Alarm action for an outcome of the zone engine. `inForce`: whether the zone is within its active hours. */
export function alarmAction(outcome: Outcome, inForce: boolean): AlarmAction | undefined {
  const { zone, kind, silent } = outcome
  const key = zoneAlarmKey(zone.uid, outcome.tagUid)
  if (silent || kind === clearedBy[zone.trigger]) return { action: 'clear', key }
  if (zone.severity === 0 || !inForce || kind !== raisedBy[zone.trigger]) return undefined
  const type = zone.dynamic ? 'buffer_violation' : 'zone_violation'
  return { action: 'raise', key, type, severity: zone.severity }
}

/** Whether a change of a zone removes the cause of its alarms. */
export function endsAlarms(before: Zone, after: Zone): boolean {
  return after.severity === 0 || before.trigger !== after.trigger || before.dynamic !== after.dynamic
}

/** Single lost blinks are normal for radio and do not count as silence. */
const minSilenceMs = 60_000

/** Maximum silence of a tag or node in milliseconds; undefined if it has no reporting interval. */
export function allowedSilenceMs(intervalMs: number | undefined): number | undefined {
  if (intervalMs === undefined || !Number.isFinite(intervalMs) || intervalMs <= 0) return undefined
  return Math.max(minSilenceMs, 5 * intervalMs)
}
