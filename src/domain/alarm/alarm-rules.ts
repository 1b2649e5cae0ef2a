import type { TagUid, ZoneUid } from '../uid.ts'
import type { Severity, Zone } from '../zone/zone.ts'
import type { Outcome } from '../zone-engine/outcome.ts'
import type { AlarmType } from './alarm.ts'

/** Raise an alarm, or clear the one with the same key because its cause is gone. */
export type AlarmAction =
  | {
      readonly action: 'raise'
      /** Names the cause: while an alarm with this key is set, the same cause raises no second one. */
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

/** What an outcome of the zone engine means for alarms. `inForce`: whether the zone's hours hold now. */
export function alarmAction(outcome: Outcome, inForce: boolean): AlarmAction | undefined {
  const { zone, kind, silent } = outcome
  const key = zoneAlarmKey(zone.uid, outcome.tagUid)
  if (silent || kind === clearedBy[zone.trigger]) return { action: 'clear', key }
  if (zone.severity === 0 || !inForce || kind !== raisedBy[zone.trigger]) return undefined
  const type = zone.dynamic ? 'buffer_violation' : 'zone_violation'
  return { action: 'raise', key, type, severity: zone.severity }
}

/** Whether a changed zone leaves no ground for the alarms it raised. */
export function endsAlarms(before: Zone, after: Zone): boolean {
  return after.severity === 0 || before.trigger !== after.trigger || before.dynamic !== after.dynamic
}

/** A few lost blinks are radio, not silence. */
const leastSilenceMs = 60_000

/** How long a tag or node may keep silent, in milliseconds; undefined: nothing is expected of it. */
export function allowedSilenceMs(intervalMs: number | undefined): number | undefined {
  if (intervalMs === undefined || !Number.isFinite(intervalMs) || intervalMs <= 0) return undefined
  return Math.max(leastSilenceMs, 5 * intervalMs)
}
