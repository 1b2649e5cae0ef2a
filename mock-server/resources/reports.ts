import { z } from 'zod'
import { momentField, queryFlag, uidField, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned, requireReference } from '../http/ownership.ts'
import { Problem } from '../http/problem.ts'
import type { HeatmapJobs } from '../reports/heatmap-jobs.ts'
import { type Report, reportTypes } from '../store/reports.ts'
import { eventAnswers } from './event-responses.ts'
import { sendReportFile } from './report-csvs.ts'

const listQuery = z.object({
  location_uid: uidField.optional(),
  start: momentField.optional(),
  end: momentField.optional(),
  type: z.enum(reportTypes, `type must be one of ${reportTypes.join(', ')}`).optional(),
})

/** A table of the whole project is listed for each of its sites. */
const isOf = (siteUid: string, { location_uid, type }: Report) =>
  location_uid === siteUid || (location_uid === null && type !== 'heatmap')

/** Generated reports: listed, read, downloaded (interface-spec, Alarms, events, reports). */
export function createReportOperations(jobs: Pick<HeatmapJobs, 'picture'>) {
  return [
    operation({
      method: 'GET',
      path: '/reports',
      access: 'project',
      summary: 'List generated reports, the newest first',
      response: eventAnswers.reports,
      query: listQuery,
      async handle({ query, deps, projectUid }) {
        await requireReference(deps.store.locations, query.location_uid, projectUid, 'location_uid')
        const reports = await deps.store.reports.list(projectUid, query.start ?? 0, query.end ?? deps.now())
        const fits = (r: Report) =>
          (query.location_uid === undefined || isOf(query.location_uid, r)) &&
          (query.type === undefined || r.type === query.type)
        return { reports: reports.filter(fits) }
      },
    }),
    operation({
      method: 'GET',
      path: '/reports/:uid',
      access: 'project',
      summary: 'Get a report, or with is_output_file its file',
      response: eventAnswers.reports,
      files: ['image/png', 'text/csv'],
      params: uidParams,
      query: z.object({ is_output_file: queryFlag }),
      async handle({ params, query, deps, projectUid, reply }) {
        const report = owned(await deps.store.reports.get(params.uid), projectUid, 'this report')
        if (!query.is_output_file) return { reports: [report] }
        if (report.type !== 'heatmap') return sendReportFile(reply, deps, report)
        if (report.status !== 'ready') throw new Problem(409, 'the report is not ready')
        reply.type('image/png').header('response-filename', `heatmap-${report.uid}.png`)
        reply.header('content-disposition', `attachment; filename="heatmap-${report.uid}.png"`)
        return jobs.picture(report.uid)
      },
    }),
  ]
}
