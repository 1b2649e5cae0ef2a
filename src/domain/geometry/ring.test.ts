import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceToRing, ringAreaM2, ringContains } from './ring.ts'
import { isSimpleRing, ringCrossings, ringsOverlap } from './ring-crossings.ts'

const square = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 4 },
  { x: 0, y: 4 },
]
const bowtie = [
  { x: 0, y: 0 },
  { x: 4, y: 4 },
  { x: 4, y: 0 },
  { x: 0, y: 4 },
]
const moved = (ring: typeof square, dx: number, dy: number) => ring.map(p => ({ x: p.x + dx, y: p.y + dy }))

describe('a ring', () => {
  it('is simple if only neighbouring edges meet', () => {
    expect(isSimpleRing(square)).toBe(true)
    expect(ringCrossings(bowtie)).toEqual([[0, 2]])
    expect(isSimpleRing(bowtie)).toBe(false)
  })
  it('is not simple with a spike, a duplicate corner, a touching edge, too few corners or invalid numbers', () => {
    expect(isSimpleRing([...square.slice(0, 2), { x: 9, y: 0 }, ...square.slice(1)])).toBe(false)
    expect(isSimpleRing([...square, { x: 0, y: 4 }])).toBe(false)
    expect(
      isSimpleRing([
        { x: 0, y: 0 },
        { x: 4, y: 0 },
        { x: 2, y: 0 },
        { x: 2, y: 3 },
      ]),
    ).toBe(false)
    expect(isSimpleRing(square.slice(0, 2))).toBe(false)
    expect(isSimpleRing([...square.slice(0, 3), { x: Number.NaN, y: 1 }])).toBe(false)
  })
  it('is checked quickly at 10,000 corners', () => {
    const ring = Array.from({ length: 10_000 }, (_, i) => ({
      x: Math.cos((i / 10_000) * 2 * Math.PI) * 50,
      y: Math.sin((i / 10_000) * 2 * Math.PI) * 50,
    }))
    expect(isSimpleRing(ring)).toBe(true)
  })
  it('contains its border', () => {
    expect(ringContains(square, { x: 4, y: 2 })).toBe(true)
    expect(ringContains(square, { x: 4.001, y: 2 })).toBe(false)
    expect(distanceToRing(square, { x: 6, y: 2 })).toBeCloseTo(2)
    expect(distanceToRing(square, { x: 1, y: 2 })).toBeCloseTo(1)
  })
  it('overlaps another if it crosses, contains or touches it', () => {
    expect(ringsOverlap(square, moved(square, 2, 2))).toBe(true)
    expect(
      ringsOverlap(square, [
        { x: 1, y: 1 },
        { x: 2, y: 1 },
        { x: 2, y: 2 },
      ]),
    ).toBe(true)
    expect(ringsOverlap(square, moved(square, 4, 0))).toBe(true)
    expect(ringsOverlap(square, moved(square, 4.1, 0))).toBe(false)
  })
  it('is simple exactly if a star around a point has its angles in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 50, noNaN: true }), { minLength: 3, maxLength: 40 }),
        radii => {
          const ring = radii.map((r, i) => ({
            x: r * Math.cos((i / radii.length) * 2 * Math.PI),
            y: r * Math.sin((i / radii.length) * 2 * Math.PI),
          }))
          expect(isSimpleRing(ring)).toBe(true)
          expect(ringAreaM2(ring)).toBeGreaterThan(0)
          expect(ringContains(ring, { x: 0, y: 0 })).toBe(true)
          expect(isSimpleRing([...ring, ...ring])).toBe(false)
        },
      ),
    )
  })
})
