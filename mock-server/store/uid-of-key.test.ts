import { expect, test } from 'vitest'
import { uidOfKey } from './uid-of-key.ts'

test('a uid of a key is a UUIDv8 that sorts by its time and rank, the same for the same key', () => {
  const atMs = 1_764_115_200_000
  const uid = uidOfKey(atMs, 1, 'zone tag')
  expect(uid).toMatch(/^019abd75-b800-81[0-9a-f]{2}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(uidOfKey(atMs, 1, 'zone tag')).toBe(uid)
  expect(uidOfKey(atMs, 1, 'zone other')).not.toBe(uid)
  const sorted = [uidOfKey(atMs, 0, 'z'), uid, uidOfKey(atMs, 2, 'a'), uidOfKey(atMs + 1, 0, 'a')]
  expect(sorted.toReversed().toSorted()).toEqual(sorted)
})
