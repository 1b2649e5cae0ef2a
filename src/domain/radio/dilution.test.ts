import { describe, expect, it } from 'vitest'
import { bandShares, dilutionField, horizontalDilution } from './dilution.ts'

const square = [
  { x: 0, y: 0, z: 0 },
  { x: 20, y: 0, z: 0 },
  { x: 20, y: 20, z: 0 },
  { x: 0, y: 20, z: 0 },
]

/** Seeded (mulberry32), then Box-Muller. */
function noise(seed: number) {
  let state = seed
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
}

type Xyz = (typeof square)[number]

/** The same by another method: x, y and the time of the blink as three unknowns, with numerical derivatives. */
function solve(anchors: readonly Xyz[], arrivals: readonly number[], start: Xyz): { x: number; y: number } {
  const now = [start.x, start.y, 0]
  const model = ([x = 0, y = 0, b = 0]: readonly number[]) =>
    anchors.map(a => Math.hypot(a.x - x, a.y - y, a.z - start.z) + b)
  for (let round = 0; round < 8; round++) {
    const at = model(now)
    const slopes = now.map((value, k) => {
      const moved = model(now.with(k, value + 1e-6))
      return moved.map((m, i) => (m - (at[i] ?? 0)) / 1e-6)
    })
    const rows = slopes.map(si => [
      ...slopes.map(sj => si.reduce((sum, v, i) => sum + v * (sj[i] ?? 0), 0)),
      si.reduce((sum, v, i) => sum + v * ((arrivals[i] ?? 0) - (at[i] ?? 0)), 0),
    ])
    for (let p = 0; p < 3; p++)
      for (let r = 0; r < 3; r++) {
        if (r === p) continue
        const factor = (rows[r]?.[p] ?? 0) / (rows[p]?.[p] ?? 1)
        rows[r] = (rows[r] ?? []).map((v, c) => v - factor * (rows[p]?.[c] ?? 0))
      }
    for (let k = 0; k < 3; k++) now[k] = (now[k] ?? 0) + (rows[k]?.[3] ?? 0) / (rows[k]?.[k] ?? 1)
  }
  return { x: now[0] ?? 0, y: now[1] ?? 0 }
}

describe('horizontalDilution', () => {
  it('is 1 in the middle of a square of four, as solved by hand', () => {
    expect(horizontalDilution(square, { x: 10, y: 10, z: 0 })).toBeCloseTo(1, 10)
  })

  it.each([
    { x: 10, y: 10, z: 0 },
    { x: 4, y: 13, z: 0 },
    { x: 27, y: 9, z: 0 },
    { x: 15, y: 2, z: -1.8 },
  ])('equals the effect of noise on positions at $x, $y, $z', at => {
    const anchors = [...square, { x: 9, y: 22, z: 1 }]
    const random = noise(7)
    const sigmaM = 0.01
    const draws = 3_000
    let sum = 0
    for (let i = 0; i < draws; i++) {
      const arrivals = anchors.map(
        a => Math.hypot(a.x - at.x, a.y - at.y, a.z - at.z) + 5 + sigmaM * random(),
      )
      const found = solve(anchors, arrivals, at)
      sum += (found.x - at.x) ** 2 + (found.y - at.y) ** 2
    }
    const measured = Math.sqrt(sum / draws) / sigmaM
    const said = horizontalDilution(anchors, at) ?? 0
    expect(Math.abs(said / measured - 1)).toBeLessThan(0.05)
  })

  it('does not exist with fewer than four anchors in range, or with anchors in one line', () => {
    expect(horizontalDilution(square.slice(1), { x: 10, y: 10, z: 0 })).toBeUndefined()
    expect(horizontalDilution(square, { x: 60, y: 60, z: 0 })).toBeUndefined()
    const line = [0, 5, 10, 15].map(x => ({ x, y: 0, z: 0 }))
    expect(horizontalDilution(line, { x: 7, y: 0, z: 0 })).toBeUndefined()
  })
})

describe('dilutionField', () => {
  it('covers the floor with cells, and returns the share of each band', () => {
    const bounds = { minX: 0, minY: 0, maxX: 20, maxY: 20 }
    const field = dilutionField(square, bounds)
    expect(field.cells.length).toBe(40 * 40)
    const shares = bandShares(field)
    expect(shares.good).toBeGreaterThan(0.5)
    expect(shares.none).toBe(0)
    expect(shares.good + shares.fair + shares.poor + shares.none).toBeCloseTo(1, 6)
    expect(bandShares(dilutionField([], bounds)).none).toBeCloseTo(1, 6)
  })
})
