import { expect, it } from 'vitest'
import { scaleStep } from './scale-bar.tsx'

it.each([
  [12, 10],
  [49, 20],
  [50, 50],
  [0.7, 0.5],
  [120_000, 100_000],
])('O18: for %d m the scale bar shows %d m', (most, step) => {
  expect(scaleStep(most)).toBeCloseTo(step, 9)
})
