import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

export interface MessageOutcome {
  state: 'applied' | 'refused'
  reason?: string
}

/** The newest requested value of a node's parameter, and its state. */
export interface NodeMessageFields {
  project_uid: string
  mac_address: string
  field: string
  value: unknown
  state: 'queued' | MessageOutcome['state']
  /** Why the node rejected it. */
  reason: string | null
  /** Epoch ms. */
  sent_at: number
  settled_at: number | null
}
export type NodeMessage = NodeMessageFields & Stored

const columns = ['mac_address', 'field', 'state']

export function createNodeMessageStore(context: StoreContext) {
  const tableOf = (scope: StoreContext) =>
    createDocumentTable<NodeMessageFields>(scope, 'node_messages', columns)
  const documents = tableOf(context)
  return {
    list: (projectUid: string, macs: readonly string[]): Promise<NodeMessage[]> =>
      documents.select(query =>
        query
          .where('project_uid', '=', projectUid)
          .where('mac_address', 'in', [...macs])
          .orderBy('mac_address')
          .orderBy('field'),
      ),
    /** Of all projects. */
    listQueued: () => documents.find({ state: 'queued' }),
    /** Queues the values for the node; they replace waiting ones of the same parameters. */
    queue: (projectUid: string, mac: string, params: Record<string, unknown>): Promise<void> =>
      context.atomic(async inner => {
        const table = tableOf(inner)
        const known = new Map((await table.find({ mac_address: mac })).map(row => [row.field, row.uid]))
        for (const [field, value] of Object.entries(params)) {
          const row: NodeMessageFields = {
            project_uid: projectUid,
            mac_address: mac,
            field,
            value,
            state: 'queued',
            reason: null,
            sent_at: inner.now(),
            settled_at: null,
          }
          const uid = known.get(field)
          await (uid === undefined ? table.create(row) : table.update(uid, row))
        }
      }),
    /** Removes waiting messages of a node that leaves its project. */
    removeQueued: (mac: string): Promise<void> =>
      context.atomic(async inner => {
        const table = tableOf(inner)
        for (const { uid } of await table.find({ mac_address: mac, state: 'queued' })) await table.remove(uid)
      }),
    /** Records the result of the message at `rev`; a newer one in its place stays queued. */
    settle: (uid: string, rev: number, { state, reason }: MessageOutcome): Promise<void> =>
      context.atomic(async inner => {
        const row = await tableOf(inner).get(uid)
        if (row?.rev !== rev) return
        await tableOf(inner).update(uid, { state, reason: reason ?? null, settled_at: inner.now() })
      }),
  }
}
