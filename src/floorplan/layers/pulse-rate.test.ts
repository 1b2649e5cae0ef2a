import { expect, it } from 'vitest'
import { pulseFrameMs, pulseMs } from './pulse-rate.ts'

it('O7: paints a flood of alarmed zones less often, but still several times a pulse', () => {
  expect(pulseFrameMs(1)).toBe(80)
  expect(pulseFrameMs(20)).toBe(80)
  expect(pulseFrameMs(40)).toBe(160)
  expect(pulseFrameMs(300)).toBe(pulseMs / 4)
})
