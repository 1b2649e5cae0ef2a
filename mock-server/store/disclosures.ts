import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/**
 * Why a name is shown, or was asked for: an alarm, a muster, or a request that two people agree on. A request
 * may also ask to switch privacy mode off, or be the record of an export of the data of a person.
 */
export interface DisclosureFields {
  project_uid: string
  cause: 'alarm' | 'muster' | 'request' | 'switch_off' | 'export'
  state: 'requested' | 'active' | 'refused' | 'ended' | 'expired'
  /** The disclosed person; null for a muster (its roster) and for `switch_off`. */
  trackable_object_uid: string | null
  alarm_uid: string | null
  muster_uid: string | null
  reason: string | null
  /** The name by which a request names the person; it does not say who that is. */
  asked_name: string | null
  /** How long a request shows the name, minutes. */
  minutes: number | null
  /** E-mail addresses of the two users. */
  requested_by: string | null
  decided_by: string | null
  /** Epoch ms. */
  decided_at: number | null
  /** When an active one ends by itself; null: with its cause. */
  ends_at: number | null
  ended_at: number | null
}
export type Disclosure = DisclosureFields & Stored

const newestShown = 200
const open = ['requested', 'active']

/** Disclosures of names. Each is committed before the name is shown. */
export function createDisclosureStore(context: StoreContext) {
  /** The audit log contains the reason of a new row too. */
  const noting = (inner: StoreContext): StoreContext => ({
    ...inner,
    emit: change => {
      if (change.action !== 'CREATE') return inner.emit(change)
      const { cause, trackable_object_uid, alarm_uid, muster_uid, reason, minutes } = change.row
      const given = { cause, trackable_object_uid, alarm_uid, muster_uid, reason, minutes }
      const noted = Object.entries(given)
        .filter(([, value]) => value !== null)
        .map(([field, after]) => [field, { before: null, after }])
      inner.emit({ ...change, noted: Object.fromEntries(noted) })
    },
    atomic: work => inner.atomic(nested => work(noting(nested))),
  })
  const documents = createDocumentTable<DisclosureFields>(noting(context), 'disclosures', [
    'state',
    'trackable_object_uid',
  ])
  return {
    get: documents.get,
    create: documents.create,
    update: documents.update,
    /** The newest of a project. */
    list: (projectUid: string) =>
      documents.select(query =>
        query.where('project_uid', '=', projectUid).orderBy('uid', 'desc').limit(newestShown),
      ),
    /** All that are about a person. */
    listOf: (projectUid: string, tagUid: string) =>
      documents.select(query =>
        query.where('project_uid', '=', projectUid).where('trackable_object_uid', '=', tagUid).orderBy('uid'),
      ),
    /** Requests that nobody decided, and disclosures in effect. */
    listOpen: (projectUid: string) =>
      documents.select(query =>
        query.where('project_uid', '=', projectUid).where('state', 'in', open).orderBy('uid'),
      ),
    /** Deletes those that ended before `beforeMs`. @returns how many */
    prune: async (projectUid: string, beforeMs: number): Promise<number> => {
      const query = context.db
        .deleteFrom('disclosures')
        .where('project_uid', '=', projectUid)
        .where('state', 'not in', open)
        .where('updated_at', '<', beforeMs)
      return Number((await query.executeTakeFirst()).numDeletedRows)
    },
  }
}
