import type { Flavored } from '../uid.ts'

interface Xy {
  readonly x: number
  readonly y: number
}

/** Metres in the frame of an area: x right, y up on the map. */
export type PointM = Flavored<Xy, 'metre'>
/** Pixels of a floorplan image: x right, y down from the top left. */
export type ImagePoint = Flavored<Xy, 'image-px'>
/** CSS pixels of the stage: x right, y down from the top left. */
export type ScreenPoint = Flavored<Xy, 'screen-px'>
