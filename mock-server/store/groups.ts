import { createDocumentTable } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** A flat group; the tags store their membership. */
export interface GroupFields {
  project_uid: string
  name: string
  [field: string]: unknown
}

export function createGroupStore(context: StoreContext) {
  const documents = createDocumentTable<GroupFields>(context, 'groups', ['name'])
  return { ...documents, list: (projectUid: string) => documents.find({ project_uid: projectUid }) }
}
