import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** The last reported value of a node's parameter. */
export interface NodeParamFields {
  /** The project that the node was in when it reported. */
  project_uid: string
  mac_address: string
  field: string
  value: unknown
  /** Epoch ms. */
  reported_at: number
}
export type NodeParam = NodeParamFields & Stored

const columns = ['mac_address', 'field']

export function createNodeParamStore(context: StoreContext) {
  const documents = createDocumentTable<NodeParamFields>(context, 'node_params', columns)
  return {
    /** Empty `fields` means every parameter. */
    list: (projectUid: string, macs: readonly string[], fields: readonly string[]): Promise<NodeParam[]> =>
      documents.select(query => {
        const ofNodes = query.where('project_uid', '=', projectUid).where('mac_address', 'in', [...macs])
        const named = fields.length === 0 ? ofNodes : ofNodes.where('field', 'in', [...fields])
        return named.orderBy('mac_address').orderBy('field')
      }),
    ofField: (projectUid: string, field: string): Promise<NodeParam[]> =>
      documents.find({ project_uid: projectUid, field }),
    /** Of all projects. */
    listAll: () => documents.find({}),
    /** Stores one report of a node in one transaction. */
    report: (projectUid: string, mac: string, params: Record<string, unknown>, atMs: number): Promise<void> =>
      context.atomic(async inner => {
        const table = createDocumentTable<NodeParamFields>(inner, 'node_params', columns)
        const known = new Map((await table.find({ mac_address: mac })).map(row => [row.field, row.uid]))
        for (const [field, value] of Object.entries(params)) {
          const row = { project_uid: projectUid, mac_address: mac, field, value, reported_at: atMs }
          const uid = known.get(field)
          await (uid === undefined ? table.create(row) : table.update(uid, row))
        }
      }),
  }
}
