import { z } from 'zod'
import { many, openPeriod, pageNumber, queryNumber, uidField } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { requireReferences } from '../http/ownership.ts'
import { eventAnswers } from './event-responses.ts'

const maxPageSize = 1000

const listQuery = z.object({
  'event_type[]': many(z.literal('pws', 'only "pws" is supported')),
  'track_uid[]': many(uidField),
  ...openPeriod,
  page: pageNumber,
  /** A hint: the server returns at most 1000 rows per page. */
  page_size: queryNumber.pipe(z.int().min(1)).default(maxPageSize),
})

/** Proximity warnings (interface-spec, Alarms, events, reports: PWS events). */
export const externalEventOperations = [
  operation({
    method: 'GET',
    path: '/external_events',
    access: 'project',
    summary: 'List PWS events of tags in a period, page by page',
    response: eventAnswers.pwsEvents,
    query: listQuery,
    async handle({ query, deps, projectUid }) {
      const tags = { get: deps.store.tags.getWithRemoved }
      await requireReferences(tags, query['track_uid[]'], projectUid, 'track_uid[]')
      const wanted = {
        project_uid: projectUid,
        trackable_uids: query['track_uid[]'],
        start: query.start ?? 0,
        end: query.end ?? deps.now(),
      }
      const size = Math.min(query.page_size, maxPageSize)
      const external_events = await deps.store.pwsEvents.page(wanted, (query.page - 1) * size, size)
      const total = await deps.store.pwsEvents.count(wanted)
      return { external_events, page: query.page, total, has_next: query.page * size < total }
    },
  }),
]
