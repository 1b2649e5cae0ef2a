import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageToMetres, unplaced } from '#domain/site/placement.ts'
import {
  fitPlacement,
  moveToPoint,
  rotateToHorizontal,
  scaleByDistance,
  unitSuspicion,
} from './calibration.ts'

const n = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const placement = fc.record({
  metresPerPx: n(0.001, 1),
  rotationDeg: n(-179, 179),
  offsetXM: n(-500, 500),
  offsetYM: n(-500, 500),
})
const corners = [
  { x: 0, y: 0 },
  { x: 1800, y: 20 },
  { x: 1700, y: 1100 },
  { x: 30, y: 900 },
]

describe('a calibration', () => {
  it('recovers any placement from exact pairs, without residual', () => {
    fc.assert(
      fc.property(placement, fc.integer({ min: 2, max: 4 }), (truth, count) => {
        const pairs = corners
          .slice(0, count)
          .map(image => ({ image, metres: imageToMetres(truth, 1200, image) }))
        const found = fitPlacement(pairs, 1200)
        expect(found?.placement.metresPerPx).toBeCloseTo(truth.metresPerPx, 8)
        expect(found?.placement.rotationDeg).toBeCloseTo(truth.rotationDeg, 6)
        expect(found?.placement.offsetXM).toBeCloseTo(truth.offsetXM, 6)
        expect(found?.placement.offsetYM).toBeCloseTo(truth.offsetYM, 6)
        expect(found?.rmsM).toBeLessThan(1e-6)
        expect(found?.mirrored).toBe(false)
      }),
    )
  })
  it('identifies a wrong pair by its residual, in the order of the pairs', () => {
    const truth = { ...unplaced, metresPerPx: 0.05 }
    const pairs = corners.map((image, i) => {
      const m = imageToMetres(truth, 1200, image)
      return { image, metres: i === 2 ? { x: m.x + 1, y: m.y } : m }
    })
    const found = fitPlacement(pairs, 1200)
    const residuals = found?.residualsM ?? []
    expect(residuals.indexOf(Math.max(...residuals))).toBe(2)
    expect(found?.rmsM).toBeGreaterThan(0.2)
    expect(found?.rmsM).toBeLessThan(1)
  })
  it('detects a mirrored plan', () => {
    fc.assert(
      fc.property(placement, truth => {
        const pairs = corners.map(image => {
          const m = imageToMetres(truth, 1200, image)
          return { image, metres: { x: -m.x, y: m.y } }
        })
        expect(fitPlacement(pairs, 1200)?.mirrored).toBe(true)
      }),
    )
  })
  it('rejects coinciding points', () => {
    const same = { image: { x: 1, y: 1 }, metres: { x: 0, y: 0 } }
    expect(fitPlacement([same], 100)).toBeUndefined()
    expect(fitPlacement([same, same], 100)).toBeUndefined()
    expect(fitPlacement([same, { image: { x: 5, y: 5 }, metres: { x: 0, y: 0 } }], 100)).toBeUndefined()
    expect(scaleByDistance(unplaced, same.image, same.image, 5)).toBeUndefined()
    for (const d of [0, -1, Number.NaN, Infinity])
      expect(scaleByDistance(unplaced, { x: 0, y: 0 }, { x: 3, y: 4 }, d)).toBeUndefined()
  })
  it('by length, then direction, then origin, places these points exactly', () => {
    fc.assert(
      fc.property(n(0.5, 300), n(0, 1000), n(0, 1000), (distanceM, bx, by) => {
        fc.pre(Math.hypot(bx - 400, by - 300) > 5)
        const [a, b] = [
          { x: 400, y: 300 },
          { x: bx, y: by },
        ]
        const scaled = scaleByDistance(unplaced, a, b, distanceM) ?? unplaced
        const placed = moveToPoint(rotateToHorizontal(scaled, a, b), 1000, a)
        const [ma, mb] = [imageToMetres(placed, 1000, a), imageToMetres(placed, 1000, b)]
        expect(ma.x).toBeCloseTo(0, 8)
        expect(ma.y).toBeCloseTo(0, 8)
        expect(mb.x).toBeCloseTo(distanceM, 6)
        expect(mb.y).toBeCloseTo(0, 6)
      }),
    )
  })
  it('suspects a wrong unit for buildings of unusual size', () => {
    const size = { widthPx: 2000, heightPx: 1000 }
    expect(unitSuspicion(0.05, size)).toBeUndefined()
    expect(unitSuspicion(5, size)).toBe('too-large')
    expect(unitSuspicion(0.0005, size)).toBe('too-small')
  })
})
