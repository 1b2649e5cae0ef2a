import { z } from 'zod'
import { many, openPeriod, pageNumber, uidField } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { requireReferences } from '../http/ownership.ts'
import { eventAnswers } from './event-responses.ts'

const pageSize = 1000

const listQuery = z.object({
  sublocation_uid: many(uidField),
  ...openPeriod,
  /** A severity name: `information` means every event, `alarm` those of zones that raise alarms. */
  type: z.enum(['information', 'alarm']).default('information'),
  page: pageNumber,
})

/** Zone events (interface-spec, Alarms, events, reports). */
export const zoneEventOperations = [
  operation({
    method: 'GET',
    path: '/zone_events',
    access: 'project',
    summary: 'List zone events of areas in a period, page by page',
    response: eventAnswers.zoneEvents,
    query: listQuery,
    async handle({ query, deps, projectUid }) {
      await requireReferences(deps.store.sublocations, query.sublocation_uid, projectUid, 'sublocation_uid')
      const wanted = {
        project_uid: projectUid,
        sublocation_uids: query.sublocation_uid,
        start: query.start ?? 0,
        end: query.end ?? deps.now(),
        least_severity: query.type === 'alarm' ? 1 : 0,
      }
      const zone_events = await deps.store.zoneEvents.page(wanted, (query.page - 1) * pageSize, pageSize)
      const total = await deps.store.zoneEvents.count(wanted)
      return { zone_events, page: query.page, total, has_next: query.page * pageSize < total }
    },
  }),
]
