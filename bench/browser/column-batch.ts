import { macOf, type PositionBatch, type PositionNames } from './position-batch.ts'

const headBytes = 8
const rowBytes = 32
const zMm = 1_200

/**
 * What the columns of all batches refer to by number, as a service announces it: the area, then the uid and
 * MAC of each tag.
 */
export function columnNames({ projectUid, areaUid, tagUids }: PositionNames): string {
  const names = ['', areaUid, ...tagUids.flatMap((uid, tag) => [uid, macOf(tag)])]
  const params = { channel: 'pos_names', project_uid: projectUid, data: { first: 0, names } }
  return JSON.stringify({ jsonrpc: '2.0', method: 'pos_names', params })
}

/**
 * The same positions as columns (docs/interface.md, Stream), as the mock server sends them to the dashboard.
 */
export function createColumnBatch(first: number, end: number): PositionBatch {
  const count = end - first
  const text = Buffer.alloc(headBytes + count * rowBytes)
  text.writeUInt32LE(1, 0)
  text.writeUInt32LE(count, 4)
  const at = (column: number, index: number) => headBytes + count * column + 4 * index
  for (let i = 0; i < count; i++) {
    text.writeInt32LE(zMm, at(16, i))
    text.writeUInt32LE(2 + 2 * (first + i), at(20, i))
    text.writeUInt32LE(1, at(24, i))
    text.writeUInt32LE(3 + 2 * (first + i), at(28, i))
  }
  return {
    text,
    count,
    write(index, xMm, yMm) {
      text.writeInt32LE(xMm, at(8, index))
      text.writeInt32LE(yMm, at(12, index))
    },
    stamp(atMs) {
      for (let i = 0; i < count; i++) text.writeDoubleLE(atMs, headBytes + 8 * i)
    },
  }
}
