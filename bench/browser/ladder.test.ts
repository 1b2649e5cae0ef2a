import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestPassing } from './ladder.ts'

const sizes = [100, 200, 300, 500, 700, 1000]

test('the search finds the largest passing size from any start, and tries no size twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...sizes), fc.integer({ min: 0, max: 1200 }), async (start, limit) => {
      const tried: number[] = []
      const found = await largestPassing(sizes, start, size => {
        tried.push(size)
        return Promise.resolve(size <= limit)
      })
      expect(found).toBe(Math.max(0, ...sizes.filter(size => size <= limit)))
      expect(new Set(tried).size).toBe(tried.length)
    }),
  )
})
