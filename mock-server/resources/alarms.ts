import { z } from 'zod'
import { csvLines, csvStream } from '../http/csv.ts'
import { many, openPeriod, queryNumber, uidField, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned, requireReference } from '../http/ownership.ts'
import { invalid, unknown } from '../http/problem.ts'
import { RowStream } from '../http/row-stream.ts'
import { alarmLines, alarmTable } from '../reports/alarm-table.ts'
import type { Alarm } from '../store/alarms.ts'
import { eventAnswers } from './event-answers.ts'

const longestComment = 1000
const format = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['json', 'csv']))
  .default('json')

const largestPage = 1000

const listQuery = z.object({
  location_uid: uidField.optional(),
  sublocation_uid: uidField.optional(),
  ...openPeriod,
  alarm_type: many(z.string().max(100)),
  format,
  /** Either of the two asks for pages; of at most 1000. */
  page: queryNumber.pipe(z.int().min(1).max(1_000_000)).optional(),
  page_size: queryNumber.pipe(z.int().min(1)).optional(),
})

const changeBody = z.object({
  state: z.literal('clear', 'an alarm can only be cleared').optional(),
  acknowledged: z.literal(true, 'an acknowledgement is not taken back').optional(),
  comment: z.string().trim().max(longestComment, `is longer than ${longestComment} characters`).nullish(),
  shelved_until: z.int().nullish(),
})
type Change = z.infer<typeof changeBody>

/** What the change makes of the alarm. The first acknowledgement stays: who, when, and what was said. */
function changed(alarm: Alarm, change: Change, email: string, now: number): Partial<Alarm> {
  const next: Partial<Alarm> = {}
  if (change.state === 'clear' && alarm.state === 'set')
    Object.assign(next, { state: 'clear', cleared_at: now })
  if (change.shelved_until !== undefined) next.shelved_until = change.shelved_until
  const first = change.acknowledged === true && alarm.acknowledged_at === null
  if (first) Object.assign(next, { acknowledged_at: now, acknowledged_by: email })
  const commented = change.comment !== undefined && change.comment !== null
  if (commented && (first || !change.acknowledged)) next.comment = change.comment ?? null
  return next
}

/** Alarms (interface-spec, Alarms, events, reports; interface decisions, Alarm). */
export const alarmOperations = [
  operation({
    method: 'GET',
    path: '/alarms/active',
    access: 'project',
    summary: 'List the alarms that are set',
    response: eventAnswers.alarms,
    files: ['text/csv'],
    query: z.object({ format }),
    async handle({ query, deps, projectUid, reply }) {
      const alarms = await deps.store.alarms.listActive(projectUid)
      if (query.format === 'json') return { alarms }
      reply.type('text/csv; charset=utf-8')
      return csvLines(alarmLines(alarms))
    },
  }),
  operation({
    method: 'GET',
    path: '/alarms',
    access: 'project',
    summary: 'List the alarms of a site or an area that were set in a period, as JSON or CSV',
    response: eventAnswers.alarmPages,
    files: ['text/csv'],
    query: listQuery,
    async handle({ query, deps, projectUid, reply }) {
      const { location_uid, sublocation_uid, start = 0, end = deps.now(), alarm_type } = query
      if (location_uid === undefined && sublocation_uid === undefined)
        throw invalid('location_uid', 'location_uid or sublocation_uid is required')
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
        const table = alarmTable(deps.store, wanted)
        return csvStream(table.header, table.rows())
      }
      if (query.page === undefined && query.page_size === undefined)
        return new RowStream('alarms', deps.store.alarms.walk(wanted))
      const { page = 1 } = query
      const size = Math.min(query.page_size ?? largestPage, largestPage)
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
    body: changeBody,
    async handle({ params, body, deps, projectUid, user, expectedRev, etag }) {
      owned(await deps.store.alarms.get(params.uid), projectUid, 'this alarm')
      if (Object.values(body).every(value => value === undefined))
        throw invalid('state', 'state, acknowledged, comment or shelved_until is required')
      if (typeof body.shelved_until === 'number' && body.shelved_until <= deps.now())
        throw invalid('shelved_until', 'must be a time to come, in epoch milliseconds')
      const alarm = await deps.store.transaction(async tables => {
        const before = await tables.alarms.get(params.uid)
        if (!before) return undefined
        const change = changed(before, body, user.email, deps.now())
        const same = Object.keys(change).length === 0
        return same ? before : tables.alarms.update(params.uid, change, expectedRev)
      })
      if (!alarm) throw unknown('this alarm')
      etag(alarm)
      return alarm
    },
  }),
]
