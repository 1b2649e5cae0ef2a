import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** One message to one address: what became of it. Without a way out it stays here, to be read: the local outbox. */
export interface DeliveryFields {
  /** Both null: it is about an account, and of no project. */
  project_uid: string | null
  profile_uid: string | null
  /** Its alarm; null for a test. */
  alarm_uid: string | null
  channel: 'email' | 'phone'
  address: string
  subject: string
  text: string
  status: 'queued' | 'sent' | 'outbox' | 'failed'
  /** In the words of the mail server or the webhook. */
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
    /** Those about accounts, the newest first. */
    ofAccounts: (limit: number): Promise<Delivery[]> =>
      documents.select(query => query.where('project_uid', 'is', null).orderBy('uid', 'desc').limit(limit)),
    /** Every project's that were made since then (epoch ms). */
    since: (startMs: number): Promise<Delivery[]> =>
      documents.select(query => query.where('created_at', '>=', startMs)),
    count: (projectUid: string) => documents.count(query => query.where('project_uid', '=', projectUid)),
    /** Every project's that a stop of the server left unsent. */
    listQueued: () => documents.find({ status: 'queued' }),
  }
}
