import { expect, test } from 'vitest'
import type { Look } from './look.ts'
import type { Colour, Picture } from './picture.ts'
import { markerColour, pixelTruth } from './pixel-truth.ts'

const look: Look = { x: 50, y: 50, zoom: 10, left: 0, top: 0, width: 1000, height: 1000 }
const places = Float64Array.from([20_000, 20_000, 60_000, 70_000, 80_000, 30_000, 80_200, 30_000])

/** Discs in the colour of the marker on white, where `shown` has them. */
function drawn(shown: readonly (readonly [number, number])[]): Picture {
  return {
    width: 1000,
    height: 1000,
    at: (x, y): Colour =>
      shown.some(([xM, yM]) => Math.hypot(xM * 10 - x, 1000 - yM * 10 - y) < 5.5)
        ? markerColour
        : [255, 255, 255],
  }
}

const right = [
  [20, 20],
  [60, 70],
  [80, 30],
  [80.2, 30],
] as const

test('a correct picture has every uncovered tag, and nothing where there is no tag', () => {
  const { there, looked, empty } = pixelTruth(drawn(right), look, places)
  expect([there, looked, empty]).toEqual([1, 3, 1])
})

test('half of the tags, or all of them two metres off, fail', () => {
  expect(pixelTruth(drawn(right.slice(0, 2)), look, places).there).toBeCloseTo(2 / 3)
  const off = pixelTruth(drawn(right.map(([x, y]) => [x + 2, y] as const)), look, places)
  expect(off.there).toBe(0)
  expect(off.empty).toBeLessThan(1)
})
