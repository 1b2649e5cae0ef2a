import { createAnchorStore } from './anchors.ts'
import { createDocumentTable, type Stored } from './document-table.ts'
import { createFloorplanStore } from './floorplans.ts'
import type { StoreContext } from './store-context.ts'
import { createZoneStore } from './zones.ts'

/** An area: one floor or hall, with its own metric frame. */
export interface SublocationFields {
  project_uid: string
  name: string
  location_uid: string
  [field: string]: unknown
}
export type Sublocation = SublocationFields & Stored

export function createSublocationStore(context: StoreContext) {
  const tableOf = (scope: StoreContext) =>
    createDocumentTable<SublocationFields>(scope, 'sublocations', ['name', 'location_uid'])
  const documents = tableOf(context)
  return {
    ...documents,
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
    listOfSite: (siteUid: string) => documents.find({ location_uid: siteUid }),
    /** Of all projects. */
    listAll: () => documents.find({}),
    /** Removes the area with its floorplans, anchors and zones, in one transaction. */
    remove: (uid: string): Promise<Sublocation | undefined> =>
      context.atomic(async inner => {
        for (const part of [createZoneStore(inner), createAnchorStore(inner), createFloorplanStore(inner)])
          for (const row of await part.listOfArea(uid)) await part.remove(row.uid)
        return tableOf(inner).remove(uid)
      }),
  }
}
