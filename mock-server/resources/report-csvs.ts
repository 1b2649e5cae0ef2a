import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { knownTimeZone, siteTime } from '#domain/site-time.ts'
import { csv } from '../http/csv.ts'
import type { Dependencies } from '../http/dependencies.ts'
import { many, pageNumber, uidField } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { requireReference, requireReferences } from '../http/ownership.ts'
import { invalid } from '../http/problem.ts'
import { alarmCsv } from './alarm-csv.ts'
import { momentField } from './moment-field.ts'

/** Rows of one chunk; the next is asked for by its page. */
const chunkRows = 10_000

const period = { start: momentField, end: momentField, page: pageNumber }

function sendChunk(reply: FastifyReply, name: string, text: string, nextPage: number | undefined): string {
  reply.type('text/csv; charset=utf-8').header('response-filename', name)
  reply.header('content-disposition', `attachment; filename="${name}"`)
  if (nextPage !== undefined) reply.header('content-next-page', String(nextPage))
  return text
}

/** `zone-activity_2026-11-20_2026-11-21_Europe-Berlin.csv`: the time zone of its times is in its name. */
function fileName(what: string, { start, end }: { start: number; end: number }, timeZone: string): string {
  const day = (ms: number) => siteTime(ms, timeZone).slice(0, 10)
  return `${what}_${day(start)}_${day(end)}_${timeZone.replaceAll('/', '-')}.csv`
}

/** Names by uid, removed rows included: history keeps its names. */
async function namesOf(deps: Dependencies, projectUid: string) {
  const zones = await deps.store.zones.listHistory(projectUid, 0, Number.MAX_SAFE_INTEGER)
  const tags = await deps.store.tags.listWithRemoved(projectUid)
  const names = new Map([...zones, ...tags].map(row => [row.uid, row.name]))
  return (uid: string) => names.get(uid) ?? ''
}

async function timeZoneOfSite(deps: Dependencies, siteUid: string | undefined): Promise<string> {
  return knownTimeZone(
    siteUid === undefined ? undefined : (await deps.store.locations.get(siteUid))?.timezone,
  )
}

const activityHeader = [
  'time',
  'event',
  'zone',
  'zone_uid',
  'tag',
  'tag_uid',
  'area_uid',
  'seconds',
  'x',
  'y',
]

/** Tables as CSV, in chunks that a client puts together (interface-spec, Alarms, events, reports). */
export const reportCsvOperations = [
  operation({
    method: 'GET',
    path: '/obsolete/report/zone_activity.csv',
    access: 'project',
    summary: 'Zone activity of areas in a period, CSV in chunks',
    query: z.object({ ...period, sublocation_uid: many(uidField) }),
    async handle({ query, deps, projectUid, reply }) {
      if (query.start > query.end) throw invalid('end', 'must not be before start')
      await requireReferences(deps.store.sublocations, query.sublocation_uid, projectUid, 'sublocation_uid')
      const [areaUid] = query.sublocation_uid
      const area = areaUid === undefined ? undefined : await deps.store.sublocations.get(areaUid)
      const timeZone = await timeZoneOfSite(deps, area?.location_uid)
      const wanted = {
        project_uid: projectUid,
        sublocation_uids: query.sublocation_uid,
        start: query.start,
        end: query.end,
        least_severity: 0,
      }
      const offset = (query.page - 1) * chunkRows
      const events = await deps.store.zoneEvents.page(wanted, offset, chunkRows + 1)
      const name = await namesOf(deps, projectUid)
      const rows = events
        .slice(0, chunkRows)
        .map(e => [
          siteTime(e.ts, timeZone),
          e.type,
          name(e.zone_uid),
          e.zone_uid,
          name(e.trackable_object_uid),
          e.trackable_object_uid,
          e.sublocation_uid,
          e.dwell_ms === undefined ? '' : e.dwell_ms / 1_000,
          e.x,
          e.y,
        ])
      const next = events.length > chunkRows ? query.page + 1 : undefined
      return sendChunk(reply, fileName('zone-activity', query, timeZone), csv(activityHeader, rows), next)
    },
  }),
  operation({
    method: 'GET',
    path: '/obsolete/report/alarms.csv',
    access: 'project',
    summary: 'Alarms of a site in a period, CSV in chunks',
    query: z.object({ ...period, location_uid: uidField, alarm_type: many(z.string().max(100)) }),
    async handle({ query, deps, projectUid, reply }) {
      if (query.start > query.end) throw invalid('end', 'must not be before start')
      await requireReference(deps.store.locations, query.location_uid, projectUid, 'location_uid')
      const timeZone = await timeZoneOfSite(deps, query.location_uid)
      const { alarms, more } = await deps.store.alarms.page(
        {
          project_uid: projectUid,
          location_uid: query.location_uid,
          start: query.start,
          end: query.end,
          types: query.alarm_type,
        },
        (query.page - 1) * chunkRows,
        chunkRows,
      )
      const next = more ? query.page + 1 : undefined
      return sendChunk(reply, fileName('alarms', query, timeZone), alarmCsv(alarms, timeZone), next)
    },
  }),
]
