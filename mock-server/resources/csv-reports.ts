import { z } from 'zod'
import { knownTimeZone } from '#domain/time/site-time.ts'
import type { Dependencies } from '../http/dependencies.ts'
import { many, momentField, uidField } from '../http/fields.ts'
import { requireReference, requireReferences } from '../http/ownership.ts'
import { alarmTable } from '../reports/alarm-table.ts'
import { pwsTable, zoneActivityTable } from '../reports/event-tables.ts'
import type { ReportTable } from '../reports/report-table.ts'

/** The validated query of a report; times are epoch ms. Stored with its record, to create the file again. */
export type ReportQuery = { start: number; end: number } & Record<string, unknown>

/** A report that is generated while it is read. */
export interface CsvReport<Query extends ReportQuery = ReportQuery> {
  readonly type: 'zone_activity' | 'alarms' | 'pws'
  readonly title: string
  readonly summary: string
  readonly query: z.ZodObject
  /** Throws 422 if the query names something outside of the project. */
  check(deps: Dependencies, projectUid: string, query: Query): Promise<void>
  /** The site of the report; undefined for the whole project. */
  siteUid(deps: Dependencies, query: Query): Promise<string | undefined>
  table(deps: Dependencies, projectUid: string, query: Query, timeZone: string): Promise<ReportTable>
}

const period = { start: momentField, end: momentField }

const activityQuery = z.object({ ...period, sublocation_uid: many(uidField) })
const zoneActivity: CsvReport<z.infer<typeof activityQuery>> = {
  type: 'zone_activity',
  title: 'Zone activity',
  summary: 'Zone activity of areas in a period, CSV in chunks',
  query: activityQuery,
  check: (deps, projectUid, { sublocation_uid }) =>
    requireReferences(deps.store.sublocations, sublocation_uid, projectUid, 'sublocation_uid'),
  async siteUid({ store }, { sublocation_uid: [areaUid] }) {
    return areaUid === undefined ? undefined : (await store.sublocations.get(areaUid))?.location_uid
  },
  async table({ store, privacy }, project_uid, { start, end, sublocation_uid: sublocation_uids }, timeZone) {
    const wanted = { project_uid, sublocation_uids, start, end, least_severity: 0 }
    return zoneActivityTable(store, wanted, timeZone, await privacy.of(project_uid))
  },
}

const alarmQuery = z.object({ ...period, location_uid: uidField, alarm_type: many(z.string().max(100)) })
const alarms: CsvReport<z.infer<typeof alarmQuery>> = {
  type: 'alarms',
  title: 'Alarms',
  summary: 'Alarms of a site in a period, CSV in chunks',
  query: alarmQuery,
  check: (deps, projectUid, { location_uid }) =>
    requireReference(deps.store.locations, location_uid, projectUid, 'location_uid'),
  siteUid: async (_deps, { location_uid }) => location_uid,
  async table({ store, privacy }, project_uid, { start, end, location_uid, alarm_type: types }, timeZone) {
    const wanted = { project_uid, location_uid, start, end, types }
    return alarmTable(store, wanted, await privacy.of(project_uid), timeZone)
  },
}

const pwsQuery = z.object({ ...period, track_uid: many(uidField) })
const pws: CsvReport<z.infer<typeof pwsQuery>> = {
  type: 'pws',
  title: 'Proximity warnings',
  summary: 'Proximity warnings (PWS events) of tags in a period, CSV in chunks',
  query: pwsQuery,
  check: (deps, projectUid, { track_uid }) =>
    requireReferences({ get: deps.store.tags.getWithRemoved }, track_uid, projectUid, 'track_uid'),
  siteUid: async () => undefined,
  async table({ store, privacy }, project_uid, { start, end, track_uid: trackable_uids }, timeZone) {
    const wanted = { project_uid, trackable_uids, start, end }
    return pwsTable(store, wanted, timeZone, await privacy.of(project_uid))
  },
}

/** The reports with a table (interface-spec, Alarms, events, reports). */
export const csvReports = [zoneActivity, alarms, pws] as unknown as readonly CsvReport[]

/**
 * The time zone of a report: that of its site; for a whole project, the one that all sites share, otherwise
 * UTC.
 */
export async function reportTimeZone(
  { store }: Dependencies,
  projectUid: string,
  siteUid: string | undefined,
): Promise<string> {
  if (siteUid !== undefined) return knownTimeZone((await store.locations.get(siteUid))?.timezone)
  const zones = new Set((await store.locations.list(projectUid)).map(site => knownTimeZone(site.timezone)))
  const [only = 'UTC'] = zones
  return zones.size === 1 ? only : 'UTC'
}
