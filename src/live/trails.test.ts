import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTrails, trailSpanMs } from './trails.ts'

describe('a trail', () => {
  it('keeps what lies within its span, to 2 cm, oldest first', () => {
    const step = fc.record({
      dx: fc.double({ min: -2.5, max: 2.5, noNaN: true }),
      dt: fc.integer({ min: 100, max: 20_000 }),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 300 }), steps => {
        const trails = createTrails()
        let atMs = 1_700_000_000_000
        let x = -300
        const all = steps.map(({ dx, dt }) => {
          atMs += dt
          x += dx
          trails.add(70, x, -x, atMs)
          return { x, atMs }
        })
        const kept = all.filter(p => atMs - p.atMs <= trailSpanMs - 20)
        const read = trails.read(70)
        const tail = [...read].filter((_, i) => i % 2 === 0).slice(-kept.length)
        expect(tail).toHaveLength(kept.length)
        for (const [i, p] of kept.entries()) expect(Math.abs((tail[i] ?? 1e9) - p.x)).toBeLessThan(0.011)
      }),
    )
  })
  it('holds 600 samples and no more', () => {
    const trails = createTrails()
    for (let i = 0; i < 2000; i++) trails.add(0, i * 0.1, 0, i * 50)
    expect(trails.read(0)).toHaveLength(1200)
    expect(trails.read(0).at(-2)).toBeCloseTo(199.9)
  })
  it('tells the ends of a long way, not what its numbers need between them', () => {
    const trails = createTrails()
    trails.add(0, 0, 0, 0)
    trails.add(0, 150, -40, 30_000)
    trails.add(0, 151, -41, 30_100)
    expect([...trails.read(0)].map(v => Math.round(v * 100) / 100)).toEqual([0, 0, 150, -40, 151, -41])
  })
  it('starts anew after a minute of silence and after a jump that its numbers cannot hold', () => {
    const trails = createTrails()
    trails.add(0, 0, 0, 0)
    trails.add(0, 1, 0, 61_000)
    expect([...trails.read(0)]).toEqual([1, 0])
    trails.add(0, 5000, 0, 62_000)
    expect([...trails.read(0)]).toEqual([5000, 0])
    expect(trails.read(9)).toHaveLength(0)
  })
})
