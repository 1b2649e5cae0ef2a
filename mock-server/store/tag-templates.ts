import { createDocumentTable } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** A reusable preset for creating tags: a name and any create fields of a tag. */
export interface TagTemplateFields {
  project_uid: string
  name: string
  [field: string]: unknown
}

export function createTagTemplateStore(context: StoreContext) {
  const documents = createDocumentTable<TagTemplateFields>(context, 'trackable_object_templates', ['name'])
  return { ...documents, list: (projectUid: string) => documents.find({ project_uid: projectUid }) }
}
