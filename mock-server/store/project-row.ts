import { createDocumentTable, type Stored } from './document-table.ts'
import type { DocumentTableName } from './schema.ts'
import type { StoreContext } from './store-context.ts'
import { StaleRevisionError } from './store-error.ts'

/** A table with at most one row per project: its settings of one type. */
export function createProjectRowStore<Fields extends { project_uid: string }>(
  context: StoreContext,
  table: DocumentTableName,
) {
  const documents = createDocumentTable<Fields>(context, table, [])
  return {
    /** Of all projects. */
    listAll: () => documents.find({}),
    ofProject: async (projectUid: string): Promise<(Fields & Stored) | undefined> =>
      (await documents.find({ project_uid: projectUid }))[0],
    /**
     * Writes the row of the project, or creates it. Throws StaleRevisionError if it is not at `expectedRev`.
     */
    save: (fields: Fields, expectedRev?: number): Promise<Fields & Stored> =>
      context.atomic(async inner => {
        const inside = createDocumentTable<Fields>(inner, table, [])
        const [before] = await inside.find({ project_uid: fields.project_uid })
        if (!before && expectedRev !== undefined) throw new StaleRevisionError(table, 'of this project')
        const saved = before && (await inside.update(before.uid, fields, expectedRev))
        return saved ?? inside.create(fields)
      }),
  }
}
