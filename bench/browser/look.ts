/**
 * Where the floor is on the screen (CSS pixels), and which part of it is shown: its centre in metres and
 * pixels per metre.
 */
export interface Look {
  readonly x: number
  readonly y: number
  readonly zoom: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Position of a point in the element of the floor, CSS pixels. */
export function placeOf({ x, y, zoom, width, height }: Look, xM: number, yM: number) {
  return { x: width / 2 + (xM - x) * zoom, y: height / 2 - (yM - y) * zoom }
}
