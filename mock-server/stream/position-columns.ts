import type { PositionNames } from './position-names.ts'
import { messageHead } from './websocket-messages.ts'
import type { PositionFrame } from './wire-position.ts'

/** Identifies the layout; another layout would get another number. */
const layout = 1
const headBytes = 8
/** Bytes of a position: time, coordinates, and three names. */
const rowBytes = 8 + 3 * 4 + 3 * 4
const rowsPerMessage = 1_000

const mm = (metres: number): number => Math.round(metres * 1_000)

function messageOf(frames: readonly PositionFrame[], names: PositionNames): Buffer {
  const length = headBytes + frames.length * rowBytes
  const bytes = new ArrayBuffer(length)
  const n = frames.length
  new Uint32Array(bytes, 0, 2).set([layout, n])
  const ts = new Float64Array(bytes, headBytes, n)
  const place = new Int32Array(bytes, headBytes + 8 * n, 3 * n)
  const named = new Uint32Array(bytes, headBytes + 20 * n, 3 * n)
  for (let i = 0; i < n; i++) {
    const position = frames[i]?.position
    if (!position) continue
    ts[i] = position.ts
    place[i] = mm(position.x)
    place[n + i] = mm(position.y)
    place[2 * n + i] = mm(position.z)
    named[i] = names.numberOf(position.trackable_uid)
    named[n + i] = names.numberOf(position.sublocation_uid)
    named[2 * n + i] = names.numberOf(position.mac)
  }
  return Buffer.concat([messageHead('binary', length), new Uint8Array(bytes)])
}

/**
 * Positions as columns of numbers, little-endian (docs/interface.md, Stream): layout and count, 4 bytes each;
 * then for all positions the times (epoch ms, 8 bytes), x, y, z (millimetres, 4 bytes each), and the numbers
 * of tag, area and MAC (4 bytes each). The wire format of the messages.
 */
export function* positionColumns(frames: readonly PositionFrame[], names: PositionNames): Generator<Buffer> {
  for (let at = 0; at < frames.length; at += rowsPerMessage)
    yield messageOf(frames.slice(at, at + rowsPerMessage), names)
}
