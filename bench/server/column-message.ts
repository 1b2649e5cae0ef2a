const headBytes = 8
const rowBytes = 32

/** Number of positions in a message of columns, by its length (docs/interface.md, Stream). */
export const positionsIn = (bytes: number): number => (bytes - headBytes) / rowBytes

/** Positions of the message as in a frame of text; `names` by number. */
export function readColumns(bytes: Buffer, names: readonly string[]) {
  const n = bytes.readUInt32LE(4)
  const at = (column: number, i: number) => headBytes + column * n + 4 * i
  const name = (column: number, i: number) => names[bytes.readUInt32LE(at(column, i))] ?? ''
  return Array.from({ length: n }, (_, i) => ({
    ts: bytes.readDoubleLE(headBytes + 8 * i),
    x: bytes.readInt32LE(at(8, i)) / 1_000,
    y: bytes.readInt32LE(at(12, i)) / 1_000,
    trackable_uid: name(20, i),
    sublocation_uid: name(24, i),
  }))
}
