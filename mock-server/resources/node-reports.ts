import { z } from 'zod'
import { operation } from '../http/operation.ts'
import type { NodeReportIntake } from '../ingest/node-report-intake.ts'
import { hardwareAnswers } from './hardware-responses.ts'

const bodyLimit = 1024 * 1024
const maxReports = 1_000
/** Maximum number of rejections listed in a response. */
const maxListedRejections = 100

/** Reports of real nodes (docs/extensions-systems.md: beyond the specification, `node_reports`). */
export function createNodeReportOperations(intake: Pick<NodeReportIntake, 'accept'>) {
  return [
    operation({
      method: 'POST',
      path: '/node_reports',
      access: 'project',
      ingest: true,
      summary: 'Ingest reports of nodes: readings, progress of updates, and parameters',
      response: hardwareAnswers.reported,
      body: z.array(z.unknown(), 'must be a JSON array of reports, or NDJSON'),
      bodyLimit,
      rows: maxReports,
      async handle({ body, projectUid }) {
        const { accepted, rejected } = await intake.accept(projectUid, body)
        const listed = rejected
          .slice(0, maxListedRejections)
          .map(({ index, reason }) => ({ row: index, message: reason }))
        return { accepted, rejected_count: rejected.length, rejected: listed }
      },
    }),
  ]
}
