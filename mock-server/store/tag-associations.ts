import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** Hardware bound to a tag for a period of time: from `created_at` until `closed_at` (null while open). */
export interface TagAssociationFields {
  project_uid: string
  mac_address: string
  obj_uid: string
  closed_at: number | null
}
export type TagAssociation = TagAssociationFields & Stored

export function createTagAssociationStore(context: StoreContext) {
  const documents = createDocumentTable<TagAssociationFields>(context, 'trackable_objects_associations', [
    'mac_address',
    'obj_uid',
    'closed_at',
  ])
  return {
    ...documents,
    listOpen: (projectUid: string) => documents.find({ project_uid: projectUid, closed_at: null }),
    /** Of all projects. */
    listOpenAll: () => documents.find({ closed_at: null }),
    /** Those that were open at some time from `start` to `end`, epoch ms. */
    listInPeriod: (projectUid: string, start: number, end: number) =>
      documents.select(query =>
        query
          .where('project_uid', '=', projectUid)
          .where('created_at', '<=', end)
          .where(each => each.or([each('closed_at', 'is', null), each('closed_at', '>=', start)]))
          .orderBy('uid'),
      ),
    openByMac: async (mac: string): Promise<TagAssociation | undefined> =>
      (await documents.find({ mac_address: mac, closed_at: null }))[0],
    openByTag: async (tagUid: string): Promise<TagAssociation | undefined> =>
      (await documents.find({ obj_uid: tagUid, closed_at: null }))[0],
    close: (uid: string) => documents.update(uid, { closed_at: context.now() }),
  }
}
