import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** Heatmaps are made in the background and kept as pictures; the others are tables, made again whenever they are read. */
export const reportTypes = ['heatmap', 'zone_activity', 'alarms', 'pws'] as const

/** A report that was asked for: what for, how far it is, and why it failed. */
export interface ReportFields {
  project_uid: string
  location_uid: string | null
  type: (typeof reportTypes)[number]
  name: string
  status: 'queued' | 'running' | 'ready' | 'error'
  /** 0 to 1. */
  progress: number
  /** In words for a person. */
  error: string | null
  /** As it was sent; of a table the checked query. */
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
    ofType: (projectUid: string, type: Report['type']) => documents.find({ project_uid: projectUid, type }),
    /** Every project's that a stop of the server left unfinished. */
    listUnfinished: () => documents.select(query => query.where('status', 'in', ['queued', 'running'])),
  }
}
