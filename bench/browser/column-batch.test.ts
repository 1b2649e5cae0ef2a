import { expect, test } from 'vitest'
import { readPositionColumns } from '../../src/wire/position-columns.ts'
import { columnNames, createColumnBatch } from './column-batch.ts'

test('a batch of columns reads as the positions that were last written into it', () => {
  const { names } = JSON.parse(columnNames({ projectUid: 'p', areaUid: 'a', tagUids: ['t0', 't1', 't2'] }))
    .params.data
  const batch = createColumnBatch(1, 3)
  batch.write(0, 123_456, 200_007)
  batch.write(1, 500_000, 329_999)
  batch.stamp(1_800_000_000_123)
  expect(readPositionColumns(Uint8Array.from(batch.text).buffer, names)).toMatchObject([
    {
      tagUid: 't1',
      areaUid: 'a',
      x: 123.456,
      y: 200.007,
      z: 1.2,
      atMs: 1_800_000_000_123,
      mac: '000000000001',
    },
    { tagUid: 't2', areaUid: 'a', x: 500, y: 329.999, mac: '000000000002' },
  ])
})
