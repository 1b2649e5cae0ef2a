import { createDocumentTable } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** A flat group; who belongs to it is written on the tags. */
export interface GroupFields {
  project_uid: string
  name: string
  [field: string]: unknown
}

export function createGroupStore(context: StoreContext) {
  const documents = createDocumentTable<GroupFields>(context, 'groups', ['name'])
  return { ...documents, list: (projectUid: string) => documents.find({ project_uid: projectUid }) }
}
