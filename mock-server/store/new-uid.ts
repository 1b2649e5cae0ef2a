import { randomFillSync } from 'node:crypto'

let lastMs = 0
let sequence = 0

const bytesOfUid = 10
/** Requests many random bytes at a time: each request costs more than the insert of a row. */
const pool = Buffer.alloc(bytesOfUid * 400)
let used = pool.length

function randomBytes(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += bytesOfUid
  return pool.subarray(used - bytesOfUid, used)
}

/**
 * A UUIDv7 (RFC 9562): its text sorts by the millisecond of its creation, and within one by the order of
 * calls.
 */
export function newUid(nowMs: number): string {
  sequence = nowMs === lastMs ? (sequence + 1) & 0xfff : 0
  lastMs = nowMs
  const random = randomBytes()
  random.writeUInt16BE(0x7000 | sequence, 0)
  random.writeUInt8((random.readUInt8(2) & 0x3f) | 0x80, 2)
  const time = nowMs.toString(16).padStart(12, '0')
  const tail = random.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`
}
