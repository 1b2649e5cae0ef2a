import { createAnchorAssociationStore } from './anchor-associations.ts'
import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** A stored WIN anchor, without the node that a response embeds. */
export interface AnchorFields {
  project_uid: string
  name: string
  /** The area of `position`, as a separate key for cascades. */
  sublocation_uid: string | null
  type: 'ANCHOR' | 'BRIDGE'
  position: unknown
  locked: boolean
  [field: string]: unknown
}
export type Anchor = AnchorFields & Stored

export function createAnchorStore(context: StoreContext) {
  const tableOf = (scope: StoreContext) =>
    createDocumentTable<AnchorFields>(scope, 'win_anchors', ['name', 'sublocation_uid'])
  const documents = tableOf(context)
  return {
    ...documents,
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
    listOfArea: (areaUid: string) => documents.find({ sublocation_uid: areaUid }),
    /** Of all projects. */
    listAll: () => documents.find({}),
    /** Removes the anchor and closes the open association that names it, in one transaction. */
    remove: (uid: string): Promise<Anchor | undefined> =>
      context.atomic(async inner => {
        const bindings = createAnchorAssociationStore(inner)
        const open = await bindings.openByAnchor(uid)
        if (open) await bindings.close(open.uid)
        return tableOf(inner).remove(uid)
      }),
  }
}
