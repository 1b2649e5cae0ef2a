import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createShelfAtlas } from './shelf-atlas.ts'

it('never gives the same pixel twice, nor one outside of a page', () => {
  const size = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 20 }))
  fc.assert(
    fc.property(fc.array(size, { maxLength: 80 }), sizes => {
      const atlas = createShelfAtlas(64)
      for (const [width, height] of sizes) {
        const mask = atlas.reserve(width, height)
        expect(mask).toBeDefined()
        if (!mask) return
        expect(mask.left + width).toBeLessThanOrEqual(64)
        expect(mask.top + height).toBeLessThanOrEqual(64)
        for (let j = 0; j < height; j++)
          for (let i = 0; i < width; i++) {
            const at = (mask.top + j) * mask.stride + mask.left + i
            expect(mask.data[at]).toBe(0)
            mask.data[at] = 1
          }
      }
    }),
    { numRuns: 40 },
  )
  expect(createShelfAtlas(64).reserve(65, 2)).toBeUndefined()
})
