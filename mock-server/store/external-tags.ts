import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** What the id of a tag in another system means here. */
export interface ExternalTagFields {
  project_uid: string
  /** The id in the other system. */
  tag_id: string
  /** Null: its positions are ignored. */
  trackable_object_uid: string | null
}
export type ExternalTag = ExternalTagFields & Stored

export function createExternalTagStore(context: StoreContext) {
  const over = (scope: StoreContext) =>
    createDocumentTable<ExternalTagFields>(scope, 'external_tags', ['tag_id'])
  const documents = over(context)
  return {
    get: documents.get,
    /** The id is unknown again. */
    remove: documents.remove,
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
    /** Of all projects. */
    listAll: () => documents.find({}),
    /** Creates or changes the meaning of an id. */
    assign: ({ project_uid, tag_id, trackable_object_uid }: ExternalTagFields): Promise<ExternalTag> =>
      context.atomic(async inner => {
        const table = over(inner)
        const [known] = await table.find({ project_uid, tag_id })
        const changed = known && (await table.update(known.uid, { trackable_object_uid }))
        return changed ?? table.create({ project_uid, tag_id, trackable_object_uid })
      }),
  }
}
