import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** Hardware bound to an anchor for a period of time: from `created_at` until `closed_at` (null while open). */
export interface AnchorAssociationFields {
  project_uid: string
  mac_address: string
  win_uid: string
  closed_at: number | null
}
export type AnchorAssociation = AnchorAssociationFields & Stored

export function createAnchorAssociationStore(context: StoreContext) {
  const documents = createDocumentTable<AnchorAssociationFields>(context, 'win_anchor_associations', [
    'mac_address',
    'win_uid',
    'closed_at',
  ])
  return {
    ...documents,
    listOpen: (projectUid: string) => documents.find({ project_uid: projectUid, closed_at: null }),
    /** Open and closed. */
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
    /** Of all projects. */
    listOpenAll: () => documents.find({ closed_at: null }),
    openByMac: async (mac: string): Promise<AnchorAssociation | undefined> =>
      (await documents.find({ mac_address: mac, closed_at: null }))[0],
    openByAnchor: async (anchorUid: string): Promise<AnchorAssociation | undefined> =>
      (await documents.find({ win_uid: anchorUid, closed_at: null }))[0],
    close: (uid: string) => documents.update(uid, { closed_at: context.now() }),
  }
}
