import type { PositionFrame } from './frames.ts'

const layout = 1
const headBytes = 8
const rowBytes = 32

/**
 * Reads positions in columns of numbers (docs/extensions.md, Stream: `position_encoding`), little-endian; `names[0]` is
 * not a name. Undefined in place of a position with unknown names; undefined as a whole for another layout. Never
 * throws.
 */
export function readPositionColumns(
  bytes: ArrayBuffer,
  names: readonly string[],
): readonly (PositionFrame | undefined)[] | undefined {
  if (bytes.byteLength < headBytes) return undefined
  const [kind, n = 0] = new Uint32Array(bytes, 0, 2)
  if (kind !== layout || bytes.byteLength !== headBytes + n * rowBytes) return undefined
  const ts = new Float64Array(bytes, headBytes, n)
  const place = new Int32Array(bytes, headBytes + 8 * n, 3 * n)
  const named = new Uint32Array(bytes, headBytes + 20 * n, 3 * n)
  const nameAt = (i: number) => names[named[i] ?? 0] || undefined
  const metres = (i: number) => (place[i] ?? 0) / 1_000
  return Array.from(ts, (atMs, i) => {
    const tagUid = nameAt(i)
    const areaUid = nameAt(n + i)
    if (tagUid === undefined || areaUid === undefined || !Number.isFinite(atMs)) return undefined
    const mac = nameAt(2 * n + i)
    return {
      type: 'position',
      tagUid,
      areaUid,
      x: metres(i),
      y: metres(n + i),
      z: metres(2 * n + i),
      atMs,
      mac,
    }
  })
}
