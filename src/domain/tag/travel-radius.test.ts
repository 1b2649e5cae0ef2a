import { expect, it } from 'vitest'
import { travelRadiusM } from './plausible-speed.ts'

it('grows with the time since the last fix, faster for a vehicle', () => {
  expect(travelRadiusM('person', 0)).toBe(0)
  expect(travelRadiusM('person', 12_000)).toBe(24)
  expect(travelRadiusM('thing', 12_000)).toBe(24)
  expect(travelRadiusM('vehicle', 12_000)).toBe(60)
})

it('is unlimited for a position that is old, or without a time', () => {
  expect(travelRadiusM('person', 250_000)).toBe(500)
  expect(travelRadiusM('person', 251_000)).toBe(Infinity)
  expect(travelRadiusM('vehicle', undefined)).toBe(Infinity)
})
