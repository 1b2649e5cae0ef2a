import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

export interface FloorplanFields {
  project_uid: string
  sublocation_uid: string
  display_name: string | null
  original_filename: string
  /** Pixels of the image on the map. */
  width: number
  height: number
  /** Bytes of the uploaded file. */
  size: number
  image_scale: number
  image_rotation: number
  image_offset_x: number
  image_offset_y: number
  /** Selected for the maps of its area; absent if not. */
  in_use?: boolean
  /** The type of the content, determined by decoding it. */
  content_type: 'image/png' | 'image/svg+xml' | 'application/pdf'
  /** Name of the stored files of this image; each upload has its own. */
  file_uid: string
  [field: string]: unknown
}
export type Floorplan = FloorplanFields & Stored

export function createFloorplanStore(context: StoreContext) {
  const tableOf = (scope: StoreContext) =>
    createDocumentTable<FloorplanFields>(scope, 'floorplans', ['sublocation_uid'])
  const documents = tableOf(context)
  return {
    ...documents,
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
    listOfArea: (areaUid: string) => documents.find({ sublocation_uid: areaUid }),
    /** At most one plan of an area is selected: the others are deselected in the same transaction. */
    update: (
      uid: string,
      change: Partial<FloorplanFields>,
      expectedRev?: number,
    ): Promise<Floorplan | undefined> =>
      context.atomic(async inner => {
        const table = tableOf(inner)
        const plan = await table.update(uid, change, expectedRev)
        if (plan?.in_use !== true) return plan
        for (const other of await table.find({ sublocation_uid: plan.sublocation_uid }))
          if (other.uid !== uid && other.in_use) await table.update(other.uid, { in_use: false })
        return plan
      }),
    /** Of all projects. */
    listAll: () => documents.find({}),
  }
}
