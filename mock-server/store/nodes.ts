import { createAnchorAssociationStore } from './anchor-associations.ts'
import { createDocumentTable, type Stored } from './document-table.ts'
import { createNodeMessageStore } from './node-messages.ts'
import { createProjectStore } from './projects.ts'
import type { StoreContext } from './store-context.ts'
import { createTagAssociationStore } from './tag-associations.ts'

/** A piece of radio hardware. A MAC is unique on the whole server; the node may have no project. */
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
    await createNodeMessageStore(inner).removeQueued(mac)
  }

  return {
    ...documents,
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
    /** Of all projects, and those without one. */
    listAll: () => documents.find({}),
    byMac: async (mac: string): Promise<Node | undefined> => (await documents.find({ mac_address: mac }))[0],
    /**
     * Removes the node from its project, closes its bindings and removes its waiting messages, in one
     * transaction.
     */
    release: (uid: string): Promise<Node | undefined> =>
      context.atomic(async inner => {
        const node = await tableOf(inner).get(uid)
        if (node) await unbind(inner, node.mac_address)
        if (!node?.project_uid || node.company_uid !== null)
          return tableOf(inner).update(uid, { project_uid: null })
        // A node without a company goes into the stock of the company of its project; otherwise nobody would
        // find it.
        const project = await createProjectStore(inner).get(node.project_uid)
        return tableOf(inner).update(uid, { project_uid: null, company_uid: project?.company_uid ?? null })
      }),
    /** Removes the node, closes its bindings and removes its waiting messages, in one transaction. */
    remove: (uid: string): Promise<Node | undefined> =>
      context.atomic(async inner => {
        const node = await tableOf(inner).get(uid)
        if (node) await unbind(inner, node.mac_address)
        return tableOf(inner).remove(uid)
      }),
  }
}
