import { expect, test } from 'vitest'
import { slopeOf } from './slope.ts'

test('a line has its slope and no error, a sawtooth around a constant has almost no slope', () => {
  const line = [1, 2, 3, 4].map(x => [x, 5 + 2 * x] as const)
  expect(slopeOf(line).slope).toBeCloseTo(2)
  expect(slopeOf(line).error).toBeCloseTo(0)
  const sawtooth = Array.from({ length: 30 }, (_, x) => [x, 200 + (x % 5) * 10] as const)
  const { slope, error } = slopeOf(sawtooth)
  expect(Math.abs(slope)).toBeLessThan(2 * error)
  expect(slopeOf(line.slice(0, 2)).slope).toBeNaN()
})
