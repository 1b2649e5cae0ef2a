import type { Revised } from '../row-version.ts'
import type { AreaUid, FloorplanUid } from '../uid.ts'

/**
 * Position of an image in the metric frame of its area (interface decisions, "Fields that the specification leaves
 * open").
 */
export interface Placement {
  readonly metresPerPx: number
  /** Counter-clockwise. */
  readonly rotationDeg: number
  readonly offsetXM: number
  readonly offsetYM: number
}

export interface Floorplan extends Revised {
  readonly uid: FloorplanUid
  readonly areaUid: AreaUid
  readonly label: string
  /** Relative path of the image. */
  readonly imageUrl: string
  readonly originalFilename: string
  readonly widthPx: number
  readonly heightPx: number
  readonly sizeBytes: number
  readonly placement: Placement
  readonly updatedAtMs?: number
  /** Selected by a user among the plans of its area. */
  readonly isChosen?: boolean
}
