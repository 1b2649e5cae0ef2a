import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/**
 * One message to one address with its state. Without a configured channel it stays here: the local outbox.
 */
export interface DeliveryFields {
  /** Both null for messages about an account, which belong to no project. */
  project_uid: string | null
  profile_uid: string | null
  /** The alarm; null for a test. */
  alarm_uid: string | null
  channel: 'email' | 'phone'
  address: string
  subject: string
  text: string
  status: 'queued' | 'sent' | 'outbox' | 'failed'
  /** The error message of the mail server or the webhook. */
  error: string | null
  /** Notifications of the same source that the cooldown suppressed before this one. */
  held_back: number
}
export type Delivery = DeliveryFields & Stored

export function createDeliveryStore(context: StoreContext) {
  const documents = createDocumentTable<DeliveryFields>(context, 'notification_deliveries', ['status'])
  return {
    create: documents.create,
    update: documents.update,
    get: documents.get,
    page: (projectUid: string, offset: number, limit: number): Promise<Delivery[]> =>
      documents.select(query =>
        query
          .where('project_uid', '=', projectUid)
          .orderBy('created_at', 'desc')
          .orderBy('uid', 'desc')
          .limit(limit)
          .offset(offset),
      ),
    /** Those about accounts, newest first. */
    ofAccounts: (limit: number): Promise<Delivery[]> =>
      documents.select(query => query.where('project_uid', 'is', null).orderBy('uid', 'desc').limit(limit)),
    /** Of all projects, created since then (epoch ms). */
    since: (startMs: number): Promise<Delivery[]> =>
      documents.select(query => query.where('created_at', '>=', startMs).orderBy('uid')),
    count: (projectUid: string) => documents.count(query => query.where('project_uid', '=', projectUid)),
    /** Of all projects, unsent when the server stopped. */
    listQueued: () => documents.find({ status: 'queued' }),
  }
}
