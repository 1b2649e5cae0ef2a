import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'
import { createSublocationStore } from './sublocations.ts'

/** A site: one plant, one building. */
export interface LocationFields {
  project_uid: string
  name: string
  /** Passed through unchanged. */
  shift?: unknown
  [field: string]: unknown
}
export type Location = LocationFields & Stored

export function createLocationStore(context: StoreContext) {
  const tableOf = (scope: StoreContext) => createDocumentTable<LocationFields>(scope, 'locations', ['name'])
  const documents = tableOf(context)
  return {
    ...documents,
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
    /** Of all projects. */
    listAll: () => documents.find({}),
    /** Removes the site with its areas and their content, in one transaction. */
    remove: (uid: string): Promise<Location | undefined> =>
      context.atomic(async inner => {
        const areas = createSublocationStore(inner)
        for (const area of await areas.listOfSite(uid)) await areas.remove(area.uid)
        return tableOf(inner).remove(uid)
      }),
  }
}
