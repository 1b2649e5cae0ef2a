import type { ProjectPrivacy } from '../privacy/project-privacy.ts'
import type { Alarm, AlarmQuery } from '../store/alarms.ts'
import type { Store } from '../store/store.ts'
import { knownNames, type ReportCell, type ReportTable, reportTable, siteClock } from './report-table.ts'

type Names = Pick<Store, 'alarms' | 'tags' | 'zones'>

/** The columns of an alarm; times as ISO 8601 with the offset of the time zone (IANA). */
function columnsOf(
  timeZone: string,
  nameOf: (uid: string) => string,
): Readonly<Record<string, (alarm: Alarm) => ReportCell>> {
  const clock = siteClock(timeZone)
  const time = (ms: number | null) => (ms === null ? null : clock(ms))
  return {
    uid: a => a.uid,
    type: a => a.type,
    state: a => a.state,
    severity_level: a => a.severity_level,
    set_at: a => time(a.set_at),
    cleared_at: a => time(a.cleared_at),
    location_uid: a => a.location_uid,
    sublocation_uid: a => a.sublocation_uid,
    trackable_object_uid: a => a.trackable_object_uid,
    tag_name: a => nameOf(a.trackable_object_uid ?? ''),
    zone_uid: a => a.zone_uid,
    zone_name: a => nameOf(a.zone_uid ?? ''),
    x: a => a.x,
    y: a => a.y,
    z: a => a.z,
    acknowledged_at: a => time(a.acknowledged_at),
    acknowledged_by: a => a.acknowledged_by,
    comment: a => a.comment,
  }
}

/** Alarms of a period as a table. */
export async function alarmTable(
  store: Names,
  wanted: AlarmQuery,
  privacy: ProjectPrivacy | undefined,
  timeZone = 'UTC',
): Promise<ReportTable> {
  const { nameOf } = await knownNames(store, wanted.project_uid, privacy)
  return reportTable<Alarm, AlarmQuery>(store.alarms, wanted, timeZone, columnsOf(timeZone, nameOf))
}

/** The same for alarms that are in memory: header and cells. */
export async function alarmLines(
  store: Names,
  projectUid: string,
  alarms: readonly Alarm[],
  privacy: ProjectPrivacy | undefined,
  timeZone = 'UTC',
): Promise<ReportCell[][]> {
  const { nameOf } = await knownNames(store, projectUid, privacy)
  const columns = columnsOf(timeZone, nameOf)
  const cells = Object.values(columns)
  return [Object.keys(columns), ...alarms.map(alarm => cells.map(cell => cell(alarm)))]
}
