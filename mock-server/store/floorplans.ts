import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

export interface FloorplanFields {
  project_uid: string
  sublocation_uid: string
  display_name: string | null
  original_filename: string
  /** Pixels of the image that a map shows. */
  width: number
  height: number
  /** Bytes of the file that was uploaded. */
  size: number
  image_scale: number
  image_rotation: number
  image_offset_x: number
  image_offset_y: number
  /** What the content is: decided by decoding it. */
  content_type: 'image/png' | 'image/svg+xml' | 'application/pdf'
  /** Name of the stored files of this image; each upload has its own. */
  file_uid: string
  [field: string]: unknown
}
export type Floorplan = FloorplanFields & Stored

export function createFloorplanStore(context: StoreContext) {
  const documents = createDocumentTable<FloorplanFields>(context, 'floorplans', ['sublocation_uid'])
  return {
    ...documents,
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
    listOfArea: (areaUid: string) => documents.find({ sublocation_uid: areaUid }),
    /** Every project's. */
    listAll: () => documents.find({}),
  }
}
