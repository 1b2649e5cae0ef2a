import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** A report that was asked for: what for, how far it is, and why it failed. */
export interface ReportFields {
  project_uid: string
  location_uid: string | null
  type: 'heatmap'
  name: string
  status: 'queued' | 'running' | 'ready' | 'error'
  /** 0 to 1. */
  progress: number
  /** In words for a person. */
  error: string | null
  /** As it was sent. */
  request: Record<string, unknown>
  created_by: string
  [field: string]: unknown
}
export type Report = ReportFields & Stored

export function createReportStore(context: StoreContext) {
  const documents = createDocumentTable<ReportFields>(context, 'reports', ['location_uid', 'type', 'status'])
  return {
    ...documents,
    /** Those made from `start` to `end` (epoch ms), the newest first. */
    list: (projectUid: string, start: number, end: number) =>
      documents.select(query =>
        query
          .where('project_uid', '=', projectUid)
          .where('removed_at', 'is', null)
          .where('created_at', '>=', start)
          .where('created_at', '<=', end)
          .orderBy('created_at', 'desc'),
      ),
    /** Every project's that a stop of the server left unfinished. */
    listUnfinished: () => documents.select(query => query.where('status', 'in', ['queued', 'running'])),
  }
}
