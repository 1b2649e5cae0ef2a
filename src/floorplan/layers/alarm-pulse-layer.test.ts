import { expect, it } from 'vitest'
import { pulseMs, pulseOpacity } from './alarm-pulse-layer.tsx'

it('O7: a pulse fades in and out once per period, whatever the number of zones', () => {
  expect(pulseOpacity(0)).toBe(0)
  expect(pulseOpacity(pulseMs / 2)).toBe(1)
  expect(pulseOpacity(pulseMs)).toBeCloseTo(0)
  expect(pulseOpacity(pulseMs / 4)).toBeCloseTo(0.5)
})
