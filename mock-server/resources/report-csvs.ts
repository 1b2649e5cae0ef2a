import type { FastifyReply } from 'fastify'
import { siteTime } from '#domain/time/site-time.ts'
import { csvStream } from '../http/csv.ts'
import type { Dependencies } from '../http/dependencies.ts'
import { pageNumber } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { invalid } from '../http/problem.ts'
import type { ReportTable } from '../reports/report-table.ts'
import type { Report } from '../store/reports.ts'
import type { Store } from '../store/store.ts'
import { type CsvReport, csvReports, type ReportQuery, reportTimeZone } from './csv-reports.ts'
import { type ChunkMarks, createChunkMarks } from './page-keys.ts'

/** Rows per chunk; the next chunk is requested by its page. */
const chunkRows = 10_000

const marksOfStore = new WeakMap<Store, ChunkMarks>()

function marksOf(store: Store): ChunkMarks {
  const marks = marksOfStore.get(store) ?? createChunkMarks(chunkRows)
  marksOfStore.set(store, marks)
  return marks
}

/** `zone-activity_2026-11-20_2026-11-21_Europe-Berlin.csv`: the name contains the time zone of the times. */
function sendFileName(
  reply: FastifyReply,
  type: string,
  { start, end }: ReportQuery,
  timeZone: string,
): void {
  const day = (ms: number) => siteTime(ms, timeZone).slice(0, 10)
  const name = `${type.replaceAll('_', '-')}_${day(start)}_${day(end)}_${timeZone.replaceAll('/', '-')}.csv`
  reply.type('text/csv; charset=utf-8').header('response-filename', name)
  reply.header('content-disposition', `attachment; filename="${name}"`)
}

async function tableOf(report: CsvReport, deps: Dependencies, projectUid: string, query: ReportQuery) {
  const timeZone = await reportTimeZone(deps, projectUid, await report.siteUid(deps, query))
  return report.table(deps, projectUid, query, timeZone)
}

/** The rows of a page, with `content-next-page` if there are more. */
async function sendChunk(
  reply: FastifyReply,
  marks: ChunkMarks,
  name: string,
  page: number,
  table: ReportTable,
) {
  const before = await marks.before(name, page, table.keyAfter)
  if (before === null) return csvStream(table.header, table.rows(undefined, 0))
  const next = await table.keyAfter(before, chunkRows)
  if (next) {
    marks.remember(name, page + 1, next)
    reply.header('content-next-page', String(page + 1))
  }
  return csvStream(table.header, table.rows(before, chunkRows))
}

/** Stores the request, so that the report is listed and can be created again; the same request of a user is one report. */
async function record(
  report: CsvReport,
  deps: Dependencies,
  projectUid: string,
  query: ReportQuery,
  by: string,
) {
  const { type, title } = report
  const same = (known: Report) =>
    known.created_by === by && JSON.stringify(known.request) === JSON.stringify(query)
  const known = (await deps.store.reports.ofType(projectUid, type)).find(same)
  if (known) return known
  return deps.store.reports.create({
    project_uid: projectUid,
    location_uid: (await report.siteUid(deps, query)) ?? null,
    type,
    name: title,
    status: 'ready',
    progress: 1,
    error: null,
    request: query,
    created_by: by,
  })
}

/** Tables as CSV, in chunks that the client concatenates (interface-spec, Alarms, events, reports). */
export const reportCsvOperations = csvReports.map(report =>
  operation({
    method: 'GET',
    path: `/obsolete/report/${report.type}.csv`,
    access: 'project',
    summary: report.summary,
    files: ['text/csv'],
    query: report.query.extend({ page: pageNumber }),
    async handle({ query: input, deps, projectUid, user, reply }) {
      const { page, ...query } = input as ReportQuery & { page: number }
      if (query.start > query.end) throw invalid('end', 'must not be before start')
      await report.check(deps, projectUid, query)
      const table = await tableOf(report, deps, projectUid, query)
      if (page === 1) {
        const { uid } = await record(report, deps, projectUid, query, user.email)
        reply.header('report-uid', uid)
      }
      sendFileName(reply, report.type, query, table.timeZone)
      const name = `${projectUid} ${report.type} ${JSON.stringify(query)}`
      return sendChunk(reply, marksOf(deps.store), name, page, table)
    },
  }),
)

/** The whole file of a stored report, created from current data. */
export async function sendReportFile(reply: FastifyReply, deps: Dependencies, record: Report) {
  const report = csvReports.find(each => each.type === record.type)
  if (!report) throw new Error(`a report of type ${record.type} has no table`)
  const query = record.request as ReportQuery
  const table = await tableOf(report, deps, record.project_uid, query)
  sendFileName(reply, report.type, query, table.timeZone)
  return csvStream(table.header, table.rows())
}
