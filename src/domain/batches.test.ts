import fc from 'fast-check'
import { expect, it } from 'vitest'
import { batchesOf } from './batches.ts'

it('keeps all items in order, and no batch is empty or too long', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 25 }), (list, size) => {
      const batches = batchesOf(list, size)
      expect(batches.flat()).toEqual(list)
      expect(batches.every(batch => batch.length > 0 && batch.length <= size)).toBe(true)
      expect(batches).toHaveLength(Math.ceil(list.length / size))
    }),
  )
})
