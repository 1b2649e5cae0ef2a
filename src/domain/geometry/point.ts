import type { Flavored } from '../uid.ts'

interface Xy {
  readonly x: number
  readonly y: number
}

/** Metres in an area's own frame: x right, y up on the map. */
export type PointM = Flavored<Xy, 'metre'>
/** Pixels of a floorplan image: x right, y down from its top left. */
export type ImagePoint = Flavored<Xy, 'image-px'>
/** CSS pixels of the stage: x right, y down from its top left. */
export type ScreenPoint = Flavored<Xy, 'screen-px'>
