import { siteTime } from '#domain/site-time.ts'
import { csv } from '../http/csv.ts'
import type { Alarm } from '../store/alarms.ts'

const header = [
  'uid',
  'type',
  'state',
  'severity_level',
  'set_at',
  'cleared_at',
  'location_uid',
  'sublocation_uid',
  'trackable_object_uid',
  'zone_uid',
  'x',
  'y',
  'z',
  'acknowledged_at',
  'acknowledged_by',
  'comment',
] as const

const times = new Set<string>(['set_at', 'cleared_at', 'acknowledged_at'])

/** Alarms as CSV; times as ISO 8601 with the offset of the time zone (IANA). */
export function alarmCsv(alarms: readonly Alarm[], timeZone = 'UTC'): string {
  const cell = (alarm: Alarm, column: (typeof header)[number]) => {
    const value = alarm[column]
    return times.has(column) && typeof value === 'number' ? siteTime(value, timeZone) : value
  }
  return csv(
    header,
    alarms.map(alarm => header.map(column => cell(alarm, column))),
  )
}
