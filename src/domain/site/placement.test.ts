import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toScreen } from '../geometry/view-transform.ts'
import {
  imageToMetres,
  imageToScreen,
  isPlaced,
  metresToImage,
  placedBounds,
  unplaced,
  usedPlan,
} from './placement.ts'

/** Golden values, computed by hand from the formula of the interface decisions; they must never change. */
const golden = [
  {
    placement: { metresPerPx: 0.05, rotationDeg: 0, offsetXM: 0, offsetYM: 0 },
    rows: [
      { px: { x: 0, y: 0 }, m: { x: 0, y: 40 } },
      { px: { x: 0, y: 800 }, m: { x: 0, y: 0 } },
      { px: { x: 1200, y: 600 }, m: { x: 60, y: 10 } },
    ],
  },
  {
    placement: { metresPerPx: 0.1, rotationDeg: 90, offsetXM: 10, offsetYM: -5 },
    rows: [
      { px: { x: 0, y: 800 }, m: { x: 10, y: -5 } },
      { px: { x: 100, y: 800 }, m: { x: 10, y: 5 } },
      { px: { x: 0, y: 700 }, m: { x: 0, y: -5 } },
    ],
  },
  {
    placement: { metresPerPx: 0.02, rotationDeg: -30, offsetXM: 1, offsetYM: 2 },
    rows: [
      {
        px: { x: 500, y: 300 },
        m: { x: 1 + 10 * Math.cos(Math.PI / 6) + 5, y: 2 - 5 + 10 * Math.cos(Math.PI / 6) },
      },
    ],
  },
]

describe('the placement transform', () => {
  it('maps pixels to metres exactly as the interface specifies', () => {
    for (const { placement, rows } of golden)
      for (const { px, m } of rows) {
        const found = imageToMetres(placement, 800, px)
        expect(found.x).toBeCloseTo(m.x, 10)
        expect(found.y).toBeCloseTo(m.y, 10)
      }
  })
  it('converts in both directions', () => {
    const n = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    fc.assert(
      fc.property(
        n(0.001, 2),
        n(-180, 180),
        n(-500, 500),
        n(-500, 500),
        n(0, 4000),
        n(0, 3000),
        (s, r, ox, oy, x, y) => {
          const placement = { metresPerPx: s, rotationDeg: r, offsetXM: ox, offsetYM: oy }
          const back = metresToImage(placement, 3000, imageToMetres(placement, 3000, { x, y }))
          expect(back.x).toBeCloseTo(x, 4)
          expect(back.y).toBeCloseTo(y, 4)
        },
      ),
    )
  })
  it('gives the same result as a matrix for the screen', () => {
    const view = { pxPerM: 12, originX: 40, originY: 700 }
    for (const { placement, rows } of golden)
      for (const { px } of rows) {
        const [a, b, c, d, e, f] = imageToScreen(placement, 800, view)
        const screen = toScreen(view, imageToMetres(placement, 800, px))
        expect(a * px.x + c * px.y + e).toBeCloseTo(screen.x, 8)
        expect(b * px.x + d * px.y + f).toBeCloseTo(screen.y, 8)
      }
  })
  it('returns the rectangle of the image, and detects an unplaced plan', () => {
    const placement = { metresPerPx: 0.1, rotationDeg: 90, offsetXM: 0, offsetYM: 0 }
    const box = placedBounds(placement, { widthPx: 100, heightPx: 50 })
    expect([box.minX, box.minY, box.maxX, box.maxY].map(v => Math.round(v * 1e6) / 1e6 + 0)).toEqual([
      -5, 0, 0, 10,
    ])
    expect(isPlaced(unplaced)).toBe(false)
    expect(isPlaced(placement)).toBe(true)
  })
})

it('shows the selected floorplan, otherwise the first placed one, otherwise the first', () => {
  const plan = (uid: string, metresPerPx: number, isChosen = false) => ({
    uid,
    placement: { ...unplaced, metresPerPx },
    isChosen,
  })
  expect(usedPlan([plan('a', 1), plan('b', 0.1), plan('c', 0.1)])?.uid).toBe('b')
  expect(usedPlan([plan('a', 1), plan('b', 0.1), plan('c', 1, true)])?.uid).toBe('c')
  expect(usedPlan([plan('a', 1)])?.uid).toBe('a')
  expect(usedPlan([])).toBeUndefined()
})
