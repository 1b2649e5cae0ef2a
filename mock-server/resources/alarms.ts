import { z } from 'zod'
import { csvLines, csvStream } from '../http/csv.ts'
import { many, openPeriod, queryNumber, uidField, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned, requireReference } from '../http/ownership.ts'
import { invalid, unknown } from '../http/problem.ts'
import { RowStream } from '../http/row-stream.ts'
import { alarmLines, alarmTable } from '../reports/alarm-table.ts'
import { alarmChangeBody, changedAlarm, requireChange } from './alarm-change.ts'
import { alarmRulesOf } from './alarm-rules.ts'
import { eventAnswers } from './event-responses.ts'

const format = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['json', 'csv']))
  .default('json')

const maxPageSize = 1000

const listQuery = z.object({
  location_uid: uidField.optional(),
  sublocation_uid: uidField.optional(),
  ...openPeriod,
  alarm_type: many(z.string().max(100)),
  format,
  /** Either field requests pages, of at most 1000 rows. */
  page: queryNumber.pipe(z.int().min(1).max(1_000_000)).optional(),
  page_size: queryNumber.pipe(z.int().min(1)).optional(),
})

/** Alarms (interface-spec, Alarms, events, reports; interface decisions, Alarm). */
export const alarmOperations = [
  operation({
    method: 'GET',
    path: '/alarms/active',
    access: 'project',
    wall: true,
    summary: 'List active alarms',
    response: eventAnswers.alarms,
    files: ['text/csv'],
    query: z.object({ format }),
    async handle({ query, deps, projectUid, reply }) {
      const alarms = await deps.store.alarms.listActive(projectUid)
      if (query.format === 'json') return { alarms }
      reply.type('text/csv; charset=utf-8')
      return csvLines(await alarmLines(deps.store, projectUid, alarms, await deps.privacy.of(projectUid)))
    },
  }),
  operation({
    method: 'GET',
    path: '/alarms',
    access: 'project',
    summary: 'List the alarms of a project, a site or an area that were active in a period, as JSON or CSV',
    response: eventAnswers.alarmPages,
    files: ['text/csv'],
    query: listQuery,
    async handle({ query, deps, projectUid, reply }) {
      const { location_uid, sublocation_uid, start = 0, end = deps.now(), alarm_type } = query
      // Alarms without a position, such as a lost sync, are found by their period only.
      const isBounded = [location_uid, sublocation_uid, query.start, query.end].some(
        each => each !== undefined,
      )
      if (!isBounded) throw invalid('location_uid', 'location_uid, sublocation_uid, start or end is required')
      await requireReference(deps.store.locations, location_uid, projectUid, 'location_uid')
      await requireReference(deps.store.sublocations, sublocation_uid, projectUid, 'sublocation_uid')
      if (start > end) throw invalid('end', 'must not be before start')
      const wanted = {
        project_uid: projectUid,
        ...(location_uid && { location_uid }),
        ...(sublocation_uid && { sublocation_uid }),
        start,
        end,
        types: alarm_type,
      }
      if (query.format === 'csv') {
        reply.type('text/csv; charset=utf-8')
        reply.header('content-disposition', 'attachment; filename="alarms.csv"')
        const table = await alarmTable(deps.store, wanted, await deps.privacy.of(projectUid))
        return csvStream(table.header, table.rows())
      }
      if (query.page === undefined && query.page_size === undefined)
        return new RowStream('alarms', deps.store.alarms.walk(wanted))
      const { page = 1 } = query
      const size = Math.min(query.page_size ?? maxPageSize, maxPageSize)
      const alarms = await deps.store.alarms.page(wanted, (page - 1) * size, size)
      const total = await deps.store.alarms.count(wanted)
      return { alarms, page, total, has_next: page * size < total }
    },
  }),
  operation({
    method: 'PUT',
    path: '/alarms/:uid',
    access: 'project',
    summary: 'Clear, acknowledge, comment or shelve an alarm',
    response: eventAnswers.alarm,
    params: uidParams,
    body: alarmChangeBody,
    async handle({ params, body, deps, projectUid, user, expectedRev, etag }) {
      owned(await deps.store.alarms.get(params.uid), projectUid, 'this alarm')
      requireChange(body, deps.now())
      const { note_from_severity: noteFrom } = await alarmRulesOf(deps.store, projectUid)
      const alarm = await deps.store.transaction(async tables => {
        const before = await tables.alarms.get(params.uid)
        if (!before) return undefined
        const change = changedAlarm(before, body, { email: user.email, noteFrom, deps })
        const same = Object.keys(change).length === 0
        return same ? before : tables.alarms.update(params.uid, change, expectedRev)
      })
      if (!alarm) throw unknown('this alarm')
      etag(alarm)
      return alarm
    },
  }),
]
