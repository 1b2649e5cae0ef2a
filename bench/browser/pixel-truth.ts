import { type Look, placeOf } from './look.ts'
import { type Colour, distance, type Picture } from './picture.ts'

/** The marker colours of the product (light theme). */
export const markerColour: Colour = [0x1f, 0x4e, 0x79]

export interface PixelTruth {
  /** Share of the uncovered tags whose centre has the colour of the marker. */
  readonly there: number
  readonly looked: number
  /** Share of places far from any tag that do not have it. */
  readonly empty: number
  readonly lookedEmpty: number
}

/** Markers have a radius of 5.5 px, plus a halo of 1.5 px. */
const coverPx = 8.5
const farPx = 14
const near = 40

/**
 * Compares a picture without names with the positions of the tags, in whole millimetres (x, y, x, y). Of
 * overlapping tags the later one is on top.
 */
export function pixelTruth(picture: Picture, look: Look, placesMm: Float64Array): PixelTruth {
  const count = placesMm.length / 2
  const cell = 16
  const columns = Math.ceil(look.width / cell) + 2
  const cells = new Map<number, number[]>()
  const xs = new Float64Array(count)
  const ys = new Float64Array(count)
  const cellAt = (x: number, y: number) => (Math.floor(y / cell) + 1) * columns + Math.floor(x / cell) + 1
  for (let i = 0; i < count; i++) {
    const { x, y } = placeOf(look, (placesMm[i * 2] ?? 0) / 1000, (placesMm[i * 2 + 1] ?? 0) / 1000)
    xs[i] = x
    ys[i] = y
    const key = cellAt(x, y)
    cells.set(key, [...(cells.get(key) ?? []), i])
  }
  const around = (x: number, y: number) =>
    [-1, 0, 1].flatMap(dy => [-1, 0, 1].flatMap(dx => cells.get(cellAt(x, y) + dy * columns + dx) ?? []))
  const within = (i: number, x: number, y: number, radius: number) =>
    ((xs[i] ?? 0) - x) ** 2 + ((ys[i] ?? 0) - y) ** 2 < radius * radius
  const isMarker = (x: number, y: number) =>
    distance(picture.at(Math.round(look.left + x), Math.round(look.top + y)), markerColour) < near
  const onScreen = (x: number, y: number) => x > 60 && y > 8 && x < look.width - 8 && y < look.height - 8

  let [there, looked, empty, lookedEmpty] = [0, 0, 0, 0]
  for (let i = 0; i < count; i++) {
    const [x, y] = [xs[i] ?? 0, ys[i] ?? 0]
    if (!onScreen(x, y) || around(x, y).some(j => j > i && within(j, x, y, coverPx))) continue
    looked++
    if (isMarker(x, y)) there++
  }
  for (let y = 10; y < look.height - 10; y += 3)
    for (let x = 60; x < look.width - 10; x += 3) {
      if (around(x, y).some(j => within(j, x, y, farPx))) continue
      lookedEmpty++
      if (!isMarker(x, y)) empty++
    }
  return { there: there / looked, looked, empty: empty / lookedEmpty, lookedEmpty }
}
