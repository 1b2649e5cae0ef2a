import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Floorplan } from '../store/floorplans.ts'
import { memoryHistory } from '../tests/memory-history.ts'
import { blurred, createHeatGrid } from './heat-grid.ts'
import { heatPixels } from './heat-picture.ts'
import { heatOf } from './heatmap.ts'

const plan = {
  width: 400,
  height: 200,
  image_scale: 0.1,
  image_rotation: 0,
  image_offset_x: 0,
  image_offset_y: 0,
} as Floorplan

describe('a heatmap', () => {
  it('counts how long tags were where; a gap counts for at most five seconds', async () => {
    const history = memoryHistory()
    const fix = (tagUid: string, atMs: number, x: number, y: number) => ({
      tagUid,
      areaUid: 'a',
      atMs,
      x,
      y,
      z: 0,
    })
    await history.append([
      fix('t', 1_000, 10, 5),
      fix('t', 3_000, 10, 5),
      fix('t', 63_000, 30, 15),
      fix('t', 64_000, 30, 15),
      fix('u', 1_000, 10, 5),
      fix('u', 2_000, 10, 5),
    ])
    const request = { start: 0, end: 100_000, sublocation_uid: 'a', trackable_uids: [] }
    const shares: number[] = []
    const all = await heatOf(history, plan, request, s => shares.push(s))
    const at = (grid: typeof all.grid, x: number, y: number) => grid.seconds[y * grid.columns + x]
    expect(all.fixes).toBe(6)
    // 10 m, 5 m is pixel 100, 150: y runs up in metres and down in pixels.
    expect(at(all.grid, 100, 150)).toBe(2 + 5 + 1)
    expect(at(all.grid, 300, 50)).toBe(1)
    expect(shares.at(-1)).toBe(1)
    const one = await heatOf(history, plan, { ...request, trackable_uids: ['u'] }, () => undefined)
    expect(at(one.grid, 100, 150)).toBe(1)
    expect(one.grid.peak()).toBe(1)
  })

  it('keeps the total time when it is smoothed', () => {
    const cell = fc.record({
      x: fc.integer({ min: 0, max: 59 }),
      y: fc.integer({ min: 0, max: 39 }),
      s: fc.double({ min: 0, max: 100, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 30 }), fc.integer({ min: 0, max: 4 }), (cells, radius) => {
        const grid = createHeatGrid(60, 40, 1)
        for (const { x, y, s } of cells) grid.add(x, y, s)
        grid.add(-1, 5, 99)
        grid.add(5, 4_000, 99)
        const sum = cells.reduce((total, c) => total + c.s, 0)
        expect(blurred(grid, radius).reduce((a, b) => a + b, 0)).toBeCloseTo(sum, 6)
      }),
    )
  })

  it('paints nothing in empty cells', () => {
    const grid = createHeatGrid(20, 20, 1)
    expect(heatPixels(grid, 1).every(byte => byte === 0)).toBe(true)
    grid.add(10, 10, 5)
    const pixels = heatPixels(grid, 0)
    expect(pixels[(10 * 20 + 10) * 4 + 3]).toBe(230)
    expect(pixels[3]).toBe(0)
  })
})
