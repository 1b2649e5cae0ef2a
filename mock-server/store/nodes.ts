import { createAnchorAssociationStore } from './anchor-associations.ts'
import { createDocumentTable, type Stored } from './document-table.ts'
import { createNodeMessageStore } from './node-messages.ts'
import { createProjectStore } from './projects.ts'
import type { StoreContext } from './store-context.ts'
import { createTagAssociationStore } from './tag-associations.ts'

/** A piece of radio hardware. A MAC is known once on the whole server; its project may be none. */
export interface NodeFields {
  project_uid: string | null
  company_uid: string | null
  mac_address: string
  name?: string | null
  [field: string]: unknown
}
export type Node = NodeFields & Stored

export function createNodeStore(context: StoreContext) {
  const tableOf = (scope: StoreContext) =>
    createDocumentTable<NodeFields>(scope, 'nodes', ['mac_address', 'company_uid'])
  const documents = tableOf(context)

  async function unbind(inner: StoreContext, mac: string): Promise<void> {
    for (const bindings of [createTagAssociationStore(inner), createAnchorAssociationStore(inner)]) {
      const open = await bindings.openByMac(mac)
      if (open) await bindings.close(open.uid)
    }
    await createNodeMessageStore(inner).takeBack(mac)
  }

  return {
    ...documents,
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
    /** Every project's, and those of none. */
    listAll: () => documents.find({}),
    byMac: async (mac: string): Promise<Node | undefined> => (await documents.find({ mac_address: mac }))[0],
    /** Takes the node out of its project; what it is bound to is closed, and what waits for it taken back, in the same transaction. */
    release: (uid: string): Promise<Node | undefined> =>
      context.atomic(async inner => {
        const node = await tableOf(inner).get(uid)
        if (node) await unbind(inner, node.mac_address)
        if (!node?.project_uid || node.company_uid !== null)
          return tableOf(inner).update(uid, { project_uid: null })
        // A node that names no company goes into the stock of its project's: nowhere else could it be found again.
        const project = await createProjectStore(inner).get(node.project_uid)
        return tableOf(inner).update(uid, { project_uid: null, company_uid: project?.company_uid ?? null })
      }),
    /** Removes the node; what it is bound to is closed, and what waits for it taken back, in the same transaction. */
    remove: (uid: string): Promise<Node | undefined> =>
      context.atomic(async inner => {
        const node = await tableOf(inner).get(uid)
        if (node) await unbind(inner, node.mac_address)
        return tableOf(inner).remove(uid)
      }),
  }
}
