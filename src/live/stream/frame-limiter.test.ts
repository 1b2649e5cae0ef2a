import { expect, it } from 'vitest'
import { createFrameLimiter } from './frame-limiter.ts'

const frames = (channel: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ channel, data: n }))

it('limits each channel per second, and reports the number of skipped frames', () => {
  const gate = createFrameLimiter(3)
  expect(gate([...frames('pos', 5), ...frames('alarm', 2)], 1_000).map(frame => frame.channel)).toEqual([
    'pos',
    'pos',
    'pos',
    'alarm',
    'alarm',
  ])
  expect(gate(frames('pos', 1), 1_999)).toEqual([])
  expect(gate(frames('pos', 2), 2_000)).toEqual([
    { channel: 'pos', data: 0, skipped: 3 },
    { channel: 'pos', data: 1 },
  ])
})
