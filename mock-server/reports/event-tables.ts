import type { ProjectPrivacy } from '../privacy/project-privacy.ts'
import type { PwsEvent, PwsEventQuery } from '../store/pws-events.ts'
import type { Store } from '../store/store.ts'
import type { ZoneEvent, ZoneEventQuery } from '../store/zone-events.ts'
import { knownNames, type ReportTable, reportTable, siteClock } from './report-table.ts'

/** Enter and exit events with the names of tags and zones, in a time zone (IANA). */
export async function zoneActivityTable(
  store: Store,
  wanted: ZoneEventQuery,
  timeZone: string,
  privacy: ProjectPrivacy | undefined,
): Promise<ReportTable> {
  const { nameOf } = await knownNames(store, wanted.project_uid, privacy)
  const clock = siteClock(timeZone)
  return reportTable<ZoneEvent, ZoneEventQuery>(store.zoneEvents, wanted, timeZone, {
    time: e => clock(e.ts),
    event: e => e.type,
    zone: e => nameOf(e.zone_uid),
    zone_uid: e => e.zone_uid,
    tag: e => nameOf(e.trackable_object_uid),
    tag_uid: e => e.trackable_object_uid,
    area_uid: e => e.sublocation_uid,
    seconds: e => (e.dwell_ms === undefined ? '' : e.dwell_ms / 1_000),
    x: e => e.x,
    y: e => e.y,
    severity_level: e => e.severity_level,
  })
}

/** Proximity warnings: which tag entered the buffer of which other tag, in a time zone (IANA). */
export async function pwsTable(
  store: Store,
  wanted: PwsEventQuery,
  timeZone: string,
  privacy: ProjectPrivacy | undefined,
): Promise<ReportTable> {
  const { nameOf, ownerOf } = await knownNames(store, wanted.project_uid, privacy)
  const clock = siteClock(timeZone)
  return reportTable<PwsEvent, PwsEventQuery>(store.pwsEvents, wanted, timeZone, {
    time: e => clock(e.ts),
    tag: e => nameOf(e.trackable_uid),
    tag_uid: e => e.trackable_uid,
    buffer: e => nameOf(e.zone_uid),
    buffer_uid: e => e.zone_uid,
    other_tag: e => nameOf(ownerOf(e.zone_uid)),
    other_tag_uid: e => ownerOf(e.zone_uid),
  })
}
