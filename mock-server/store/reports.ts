import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/**
 * Heatmaps are created in the background and stored as images; the others are tables, created again whenever
 * they are read.
 */
export const reportTypes = ['heatmap', 'zone_activity', 'alarms', 'pws'] as const

/** A requested report: its query, its progress, and why it failed. */
export interface ReportFields {
  project_uid: string
  location_uid: string | null
  type: (typeof reportTypes)[number]
  name: string
  status: 'queued' | 'running' | 'ready' | 'error'
  /** 0 to 1. */
  progress: number
  /** A message for the user. */
  error: string | null
  /** As sent; for a table the validated query. */
  request: Record<string, unknown>
  created_by: string
  [field: string]: unknown
}
export type Report = ReportFields & Stored

export function createReportStore(context: StoreContext) {
  const documents = createDocumentTable<ReportFields>(context, 'reports', ['location_uid', 'type', 'status'])
  return {
    ...documents,
    /** Those created from `start` to `end` (epoch ms), newest first. */
    list: (projectUid: string, start: number, end: number) =>
      documents.select(query =>
        query
          .where('project_uid', '=', projectUid)
          .where('removed_at', 'is', null)
          .where('created_at', '>=', start)
          .where('created_at', '<=', end)
          .orderBy('created_at', 'desc'),
      ),
    ofType: (projectUid: string, type: Report['type']) => documents.find({ project_uid: projectUid, type }),
    /** Of all projects, unfinished when the server stopped. */
    listUnfinished: () =>
      documents.select(query => query.where('status', 'in', ['queued', 'running']).orderBy('uid')),
  }
}
