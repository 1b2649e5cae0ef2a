import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Trails, trailSpanMs } from './trails.ts'

describe('a trail', () => {
  it('keeps samples within its span, to 2 cm, oldest first', () => {
    const metres = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
    const step = fc.oneof(
      fc.record({ dx: metres(0.6), dy: metres(0.6), dt: fc.integer({ min: 80, max: 120 }) }),
      fc.record({ dx: metres(40), dy: metres(40), dt: fc.integer({ min: 100, max: 20_000 }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 900, size: 'max' }), steps => {
        const trails = new Trails()
        let atMs = 1_700_000_000_000
        let [x, y] = [-300, 800]
        const all = steps.map(({ dx, dy, dt }) => {
          atMs += dt
          x += dx
          y += dy
          trails.add(70, x, y, atMs)
          return { x, y, atMs }
        })
        // Samples of two words halve the capacity, and a pause takes additional words.
        const kept = all.filter(p => atMs - p.atMs <= trailSpanMs - 60).slice(-270)
        const tail = [...trails.read(70)].slice(-2 * kept.length)
        expect(tail).toHaveLength(2 * kept.length)
        for (const [n, p] of kept.entries()) {
          expect(Math.abs((tail[2 * n] ?? 1e9) - p.x)).toBeLessThan(0.011)
          expect(Math.abs((tail[2 * n + 1] ?? 1e9) - p.y)).toBeLessThan(0.011)
        }
      }),
    )
  })
  it('holds at most 600 samples, and half as many wide ones', () => {
    const trails = new Trails()
    for (let i = 0; i < 2000; i++) trails.add(0, i * 0.1, 0, i * 50)
    expect(trails.read(0)).toHaveLength(1202)
    expect(trails.read(0).at(-2)).toBeCloseTo(199.9)
    for (let i = 2000; i < 4000; i++) trails.add(0, (i - 1800) * 0.9, 0, i * 50)
    expect(trails.read(0)).toHaveLength(602)
    expect(trails.read(0).at(-2)).toBeCloseTo(1979.1, 1)
  })
  it.each([31, 32, 33, 2_047, 2_048, 2_049])(
    'reads a move of %i steps in each direction as written',
    steps => {
      const trails = new Trails()
      const far = steps * 0.02
      const places = [
        [0, 0],
        [far, -far],
        [0, 0],
        [-far, far],
      ]
      for (const [i, [x = 0, y = 0]] of places.entries()) trails.add(0, x, y, i * 100)
      for (const [i, v] of places.flat().entries()) expect(trails.read(0)[i]).toBeCloseTo(v, 6)
    },
  )
  it('is separate for every tag', () => {
    const trails = new Trails()
    for (let i = 0; i < 700; i++)
      for (const row of [0, 1, 63, 64]) trails.add(row, row + (i % 7) * 0.1, -row, i * 100)
    for (const row of [0, 1, 63, 64]) {
      const [first = 0, firstY] = trails.read(row)
      expect(trails.read(row)).toHaveLength(1202)
      expect(Math.floor(first + 0.01)).toBe(row)
      expect(firstY).toBeCloseTo(-row)
    }
    trails.clear(1)
    expect(trails.read(1)).toHaveLength(0)
    expect(trails.read(63)).toHaveLength(1202)
  })
  it('returns the ends of a long move without intermediate samples', () => {
    const trails = new Trails()
    trails.add(0, 0, 0, 0)
    trails.add(0, 150, -40, 30_000)
    trails.add(0, 151, -41, 30_100)
    expect([...trails.read(0)].map(v => Math.round(v * 100) / 100)).toEqual([0, 0, 150, -40, 151, -41])
  })
  it('starts again after a minute of silence and after a jump that it cannot store', () => {
    const trails = new Trails()
    trails.add(0, 0, 0, 0)
    trails.add(0, 1, 0, 61_000)
    expect([...trails.read(0)]).toEqual([1, 0])
    trails.add(0, 5000, 0, 62_000)
    expect([...trails.read(0)]).toEqual([5000, 0])
    expect(trails.read(9)).toHaveLength(0)
  })
})
