import { randomBytes } from 'node:crypto'

let lastMs = 0
let sequence = 0

/** A UUIDv7 (RFC 9562): its text sorts by the millisecond of its minting, and within one by the order of calls. */
export function newUid(nowMs: number): string {
  sequence = nowMs === lastMs ? (sequence + 1) & 0xfff : 0
  lastMs = nowMs
  const random = randomBytes(10)
  random.writeUInt16BE(0x7000 | sequence, 0)
  random.writeUInt8((random.readUInt8(2) & 0x3f) | 0x80, 2)
  const time = nowMs.toString(16).padStart(12, '0')
  const tail = random.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`
}
