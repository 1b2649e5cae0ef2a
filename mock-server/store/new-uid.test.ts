import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newUid } from './new-uid.ts'

test('uids are UUIDv7, and sort by the time of their creation and by the order of calls within a millisecond', () => {
  const times = fc.array(fc.integer({ min: 0, max: 2 ** 47 }), { minLength: 2, maxLength: 50 })
  fc.assert(
    fc.property(times, unsorted => {
      const uids = unsorted.toSorted((a, b) => a - b).map(newUid)
      for (const uid of uids)
        expect(uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(uids.toSorted()).toEqual(uids)
      expect(new Set(uids).size).toBe(uids.length)
    }),
  )
})
