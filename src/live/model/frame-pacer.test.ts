import { expect, it } from 'vitest'
import { idleRatio } from './frame-pacer.ts'

it('leaves a third of the worker’s time to positions that are read soon, and three quarters if they wait', () => {
  const partOfPositions = (lateMs: number) => idleRatio(lateMs) / (1 + idleRatio(lateMs))
  for (const lateMs of [-20, 0, 50]) expect(partOfPositions(lateMs)).toBeCloseTo(1 / 3)
  for (const lateMs of [200, 5_000]) expect(partOfPositions(lateMs)).toBeCloseTo(3 / 4)
})

it('leaves three quarters while the view moves', () => {
  expect(idleRatio(0, true)).toBe(idleRatio(5_000))
})

it('leaves more time the longer they wait', () => {
  const shares = [50, 80, 110, 140, 170, 200].map(lateMs => idleRatio(lateMs))
  expect(new Set(shares).size).toBe(shares.length)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})
