import { expect, it } from 'vitest'
import { reachM } from './travel-radius.ts'

it('grows with the time since the tag was heard, faster for a vehicle', () => {
  expect(reachM('person', 0)).toBe(0)
  expect(reachM('person', 12_000)).toBe(24)
  expect(reachM('thing', 12_000)).toBe(24)
  expect(reachM('vehicle', 12_000)).toBe(60)
})

it('is anywhere for a position that is old, or without a time', () => {
  expect(reachM('person', 250_000)).toBe(500)
  expect(reachM('person', 251_000)).toBe(Infinity)
  expect(reachM('vehicle', undefined)).toBe(Infinity)
})
