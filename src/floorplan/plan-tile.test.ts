import { describe, expect, it } from 'vitest'
import { tileMargin, tileOffset } from './plan-tile.ts'
import type { PlanPicture } from './use-plan-picture.ts'

const picture: PlanPicture = {
  widthPx: 100,
  heightPx: 100,
  isDark: false,
  levels: [],
  ink: undefined,
}
const placement = { metresPerPx: 0.1, rotationDeg: 0, offsetXM: 0, offsetYM: 0 }
const size = { width: 400, height: 300 }

describe('the margin of a tile', () => {
  it.each([
    [1440, 900, 1],
    [2560, 1440, 1],
    [1440, 900, 2],
    [3840, 2160, 2],
  ])('limits %i x %i at %i to its memory', (width, height, dpr) => {
    const margin = tileMargin({ width, height }, dpr)
    expect(margin).toBeGreaterThanOrEqual(0)
    expect(margin).toBeLessThanOrEqual(0.35)
    const stagePixels = width * height * dpr * dpr
    expect(stagePixels * (1 + 2 * margin) ** 2).toBeLessThanOrEqual(Math.max(12_000_001, stagePixels))
  })
})

describe('a tile', () => {
  const view = { pxPerM: 10, originX: 50, originY: 200 }
  const tile = {
    canvas: { width: 600, height: 500 },
    picture,
    placement,
    pxPerM: 10,
    dpr: 1,
    originX: 150,
    originY: 300,
  }
  const at = (originX: number, originY: number, more = {}) =>
    tileOffset(tile, picture, placement, { ...view, originX, originY, ...more }, size, 1)
  it('is placed by the view, on whole pixels', () => {
    expect(at(50, 200)).toEqual({ x: -100, y: -100 })
    expect(at(60.4, 200)).toEqual({ x: -90, y: -100 })
  })
  it('is valid as far as it extends, for its zoom and plan', () => {
    expect(at(150, 300)).toEqual({ x: 0, y: 0 })
    expect(at(151, 300)).toBeUndefined()
    expect(at(-50, 100)).toEqual({ x: -200, y: -200 })
    expect(at(-51, 100)).toBeUndefined()
    expect(at(50, 200, { pxPerM: 10.1 })).toBeUndefined()
    expect(tileOffset(tile, { ...picture }, placement, view, size, 1)).toBeUndefined()
    expect(tileOffset(tile, picture, placement, view, size, 2)).toBeUndefined()
  })
})
