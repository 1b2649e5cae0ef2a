import fc from 'fast-check'
import { Matrix, solve } from 'ml-matrix'
import { describe, expect, it } from 'vitest'
import { solveRobust, solveTdoa } from './tdoa.ts'

const anchors = [
  { x: 0, y: 0, z: 5 },
  { x: 40, y: 0, z: 5 },
  { x: 40, y: 25, z: 4 },
  { x: 0, y: 25, z: 5 },
  { x: 20, y: 1, z: 6 },
]
const place = fc.record({
  x: fc.double({ min: 2, max: 38, noNaN: true }),
  y: fc.double({ min: 2, max: 23, noNaN: true }),
})
const noise = fc.array(fc.double({ min: -0.1, max: 0.1, noNaN: true }), { minLength: 5, maxLength: 5 })

const arrivalsFrom = (truth: { x: number; y: number }, errors: number[], offset = 0) =>
  anchors.map((anchor, i) => ({
    anchor,
    rangeM: Math.hypot(anchor.x - truth.x, anchor.y - truth.y, anchor.z - 1.2) + (errors[i] ?? 0) + offset,
  }))

/** The same least squares with a library: x, y and the offset as three unknowns. */
function oracle(arrivals: ReturnType<typeof arrivalsFrom>) {
  let [x, y, c] = [20, 12, 0]
  for (let i = 0; i < 30; i++) {
    const rows = arrivals.map(({ anchor }) => {
      const d = Math.hypot(anchor.x - x, anchor.y - y, anchor.z - 1.2)
      return [(x - anchor.x) / d, (y - anchor.y) / d, 1]
    })
    const left = arrivals.map(({ anchor, rangeM }) => [
      rangeM - Math.hypot(anchor.x - x, anchor.y - y, anchor.z - 1.2) - c,
    ])
    const step = solve(new Matrix(rows), new Matrix(left), true).to1DArray()
    x += step[0] ?? 0
    y += step[1] ?? 0
    c += step[2] ?? 0
  }
  return { x, y }
}

describe('TDOA', () => {
  it('finds the true position from exact times, whatever the time of the blink', () => {
    fc.assert(
      fc.property(place, fc.double({ min: -1e4, max: 1e4, noNaN: true }), (truth, offset) => {
        const found = solveTdoa(arrivalsFrom(truth, [], offset), 1.2, { x: 20, y: 12 })
        expect(found?.x).toBeCloseTo(truth.x, 2)
        expect(found?.y).toBeCloseTo(truth.y, 2)
      }),
    )
  })

  it('agrees with a least-squares library on noisy times', () => {
    fc.assert(
      fc.property(place, noise, (truth, errors) => {
        const arrivals = arrivalsFrom(truth, errors)
        const found = solveTdoa(arrivals, 1.2, { x: 20, y: 12 })
        const expected = oracle(arrivals)
        expect(found?.x).toBeCloseTo(expected.x, 2)
        expect(found?.y).toBeCloseTo(expected.y, 2)
      }),
    )
  })

  it('drops the one anchor without line of sight', () => {
    const truth = { x: 12, y: 9 }
    const arrivals = arrivalsFrom(truth, [0, 0, 3, 0, 0])
    expect(Math.hypot((solveTdoa(arrivals, 1.2, truth)?.x ?? 0) - 12)).toBeGreaterThan(0.2)
    const found = solveRobust(arrivals, 1.2, truth, 0.2)
    expect(found?.x).toBeCloseTo(12, 2)
    expect(found?.y).toBeCloseTo(9, 2)
  })

  it('has no solution with three anchors, or with anchors in a row through the tag', () => {
    expect(solveTdoa(arrivalsFrom({ x: 5, y: 5 }, []).slice(0, 3), 1.2, { x: 20, y: 12 })).toBeUndefined()
    const row = [0, 10, 20, 30].map(x => ({ anchor: { x, y: 0, z: 1.2 }, rangeM: Math.abs(x - 50) }))
    expect(solveTdoa(row, 1.2, { x: 50, y: 0 })).toBeUndefined()
  })
})
