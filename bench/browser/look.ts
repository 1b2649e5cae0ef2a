/** Where the floor is on a screen (CSS pixels), and what of it is shown: its middle in metres and pixels a metre. */
export interface Look {
  readonly x: number
  readonly y: number
  readonly zoom: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where a place lies in the floor's element, CSS pixels. */
export function placeOf({ x, y, zoom, width, height }: Look, xM: number, yM: number) {
  return { x: width / 2 + (xM - x) * zoom, y: height / 2 - (yM - y) * zoom }
}
