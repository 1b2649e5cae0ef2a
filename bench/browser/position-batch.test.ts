import { expect, test } from 'vitest'
import { readFrame } from '../../src/wire/frames.ts'
import { createPositionBatch } from './position-batch.ts'

test('a batch reads as the positions that were last written into it', () => {
  const names = { projectUid: 'p', areaUid: 'a', tagUids: ['t0', 't1', 't2'] }
  const batch = createPositionBatch(names, 1, 3)
  batch.write(0, 999_999, 100_000)
  batch.write(0, 123_456, 200_007)
  batch.write(1, 500_000, 329_999)
  batch.stamp(1_700_000_000_001)
  batch.stamp(1_800_000_000_123)
  const frames = (JSON.parse(batch.text.toString()) as unknown[]).map(readFrame)
  expect(batch.count).toBe(2)
  expect(frames).toMatchObject([
    { type: 'position', tagUid: 't1', areaUid: 'a', x: 123.456, y: 200.007, atMs: 1_800_000_000_123 },
    { type: 'position', tagUid: 't2', areaUid: 'a', x: 500, y: 329.999, atMs: 1_800_000_000_123 },
  ])
})
