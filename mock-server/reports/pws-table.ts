import type { PwsEvent, PwsEventQuery } from '../store/pws-events.ts'
import type { Store } from '../store/store.ts'
import { knownNames } from './known-names.ts'
import { type ReportTable, reportTable } from './report-table.ts'
import { siteClock } from './site-clock.ts'

/** Proximity warnings: which tag entered the buffer of which other tag, in a time zone (IANA). */
export async function pwsTable(store: Store, wanted: PwsEventQuery, timeZone: string): Promise<ReportTable> {
  const { nameOf, ownerOf } = await knownNames(store, wanted.project_uid)
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
