import { siteTime } from '#domain/site-time.ts'
import type { Alarm, AlarmQuery } from '../store/alarms.ts'
import type { Store } from '../store/store.ts'
import { type ReportTable, reportTable } from './report-table.ts'

/** Alarms as a table; times as ISO 8601 with the offset of the time zone (IANA). */
export function alarmTable(store: Pick<Store, 'alarms'>, wanted: AlarmQuery, timeZone = 'UTC'): ReportTable {
  const time = (ms: number | null) => (ms === null ? null : siteTime(ms, timeZone))
  return reportTable<Alarm, AlarmQuery>(store.alarms, wanted, timeZone, {
    uid: a => a.uid,
    type: a => a.type,
    state: a => a.state,
    severity_level: a => a.severity_level,
    set_at: a => time(a.set_at),
    cleared_at: a => time(a.cleared_at),
    location_uid: a => a.location_uid,
    sublocation_uid: a => a.sublocation_uid,
    trackable_object_uid: a => a.trackable_object_uid,
    zone_uid: a => a.zone_uid,
    x: a => a.x,
    y: a => a.y,
    z: a => a.z,
    acknowledged_at: a => time(a.acknowledged_at),
    acknowledged_by: a => a.acknowledged_by,
    comment: a => a.comment,
  })
}
