import { describe, expect, it } from 'vitest'
import { checkDraft, draftWarnings } from './draft-check.ts'
import type { PolygonShape } from './zone.ts'
import { shapeAreaM2, shapeBounds, shapeCentre } from './zone-outline.ts'

const polygon = (...points: [number, number][]): PolygonShape => ({
  kind: 'polygon',
  points: points.map(([x, y]) => ({ x, y })),
})
const square = polygon([0, 0], [4, 0], [4, 4], [0, 4])
const circle = { kind: 'circle' as const, center: { x: 10, y: 0 }, radiusM: 5 }

describe('a draft', () => {
  it('that is valid has an area and lists overlapping zones', () => {
    const far = polygon([50, 0], [54, 0], [54, 4])
    expect(checkDraft(square, [{ name: 'far', shape: far }])).toMatchObject({ overlaps: [], areaM2: 16 })
    const touching = { name: 'bay', shape: { ...circle, center: { x: 8, y: 2 } } }
    expect(checkDraft(square, [touching])).toMatchObject({ problem: undefined, overlaps: ['bay'] })
  })
  it.each([
    ['too-few-corners', polygon([0, 0], [1, 1])],
    ['not-finite', polygon([0, 0], [1, Number.NaN], [2, 2])],
    ['not-finite', { ...circle, radiusM: Infinity }],
    ['no-radius', { ...circle, radiusM: 0 }],
    ['crossing', polygon([0, 0], [4, 4], [4, 0], [0, 4])],
  ] as const)('is refused for %s', (problem, shape) => {
    expect(checkDraft(shape, []).problem).toBe(problem)
  })
  it('names the edges that cross', () => {
    expect(checkDraft(polygon([0, 0], [4, 4], [4, 0], [0, 4]), []).crossingEdges).toEqual([0, 2])
  })
})

describe('an outline', () => {
  it('has bounds, an area and a centre', () => {
    expect(shapeBounds(circle)).toEqual({ minX: 5, minY: -5, maxX: 15, maxY: 5 })
    expect(shapeAreaM2(circle)).toBeCloseTo(78.54, 2)
    expect(shapeCentre(polygon([0, 0], [6, 0], [0, 6]))).toEqual({ x: 2, y: 2 })
    expect(shapeCentre(polygon([0, 0], [6, 0], [3, 0]))).toEqual({ x: 3, y: 0 })
  })
})

describe('O17: warnings about an outline', () => {
  const plan = { minX: 0, minY: 0, maxX: 40, maxY: 25 }
  const circle = (x: number, radiusM: number) => ({ kind: 'circle' as const, center: { x, y: 5 }, radiusM })
  it('are given for a zone completely outside the plan, but not partly', () => {
    expect(draftWarnings(circle(50, 2), plan)).toEqual(['outside-plan'])
    expect(draftWarnings(circle(41, 2), plan)).toEqual([])
    expect(draftWarnings(circle(50, 2), undefined)).toEqual([])
  })
  it('are given for a zone smaller than the error of a position', () => {
    expect(draftWarnings(circle(5, 0.05), plan)).toEqual(['tiny'])
    expect(draftWarnings(circle(5, 0.5), plan)).toEqual([])
  })
})
