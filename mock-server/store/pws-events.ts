import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'
import { createTimeline } from './timeline.ts'

/** A proximity warning: a tag entered the buffer of another tag. */
export interface PwsEventFields {
  project_uid: string
  /** Epoch ms. */
  ts: number
  trackable_uid: string
  zone_uid: string
  [field: string]: unknown
}
export type PwsEvent = PwsEventFields & Stored

export interface PwsEventQuery {
  project_uid: string
  /** Empty for every tag. */
  trackable_uids: readonly string[]
  start: number
  end: number
}

export function createPwsEventStore(context: StoreContext) {
  const documents = createDocumentTable<PwsEventFields>(context, 'pws_events', ['ts', 'trackable_uid'], {
    resource: 'external_events',
  })
  const timeline = createTimeline<PwsEventFields, PwsEventQuery>(documents, 'ts', (query, wanted, fromMs) => {
    const inPeriod = query
      .where('project_uid', '=', wanted.project_uid)
      .where('ts', '>=', fromMs ?? wanted.start)
      .where('ts', '<=', wanted.end)
    if (wanted.trackable_uids.length === 0) return inPeriod
    return inPeriod.where('trackable_uid', 'in', [...wanted.trackable_uids])
  })
  return {
    append: (rows: readonly PwsEventFields[]): Promise<PwsEvent[]> => documents.createMany(rows),
    ...timeline,
  }
}
