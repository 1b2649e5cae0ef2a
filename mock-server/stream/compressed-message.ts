import { promisify } from 'node:util'
import { constants, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)
/** What ends every flush, and is left out on the wire (RFC 7692, 7.2.1). */
const flushEnd = 4
/** The last and only frame of a text message, compressed (RFC 6455, 5.2; RFC 7692, 6). */
const firstByte = 0xc1

function headOf(length: number): Buffer {
  if (length < 126) return Buffer.from([firstByte, length])
  const head = Buffer.alloc(length < 65_536 ? 4 : 10)
  head[0] = firstByte
  if (head.length === 4) {
    head[1] = 126
    head.writeUInt16BE(length, 2)
  } else {
    head[1] = 127
    head.writeBigUInt64BE(BigInt(length), 2)
  }
  return head
}

/** A text message as it lies on the wire, the same bytes for every socket that agreed to `permessage-deflate` without context takeover. */
export async function compressedMessage(text: Buffer): Promise<Buffer> {
  const flushed = await deflate(text, { level: constants.Z_BEST_SPEED, finishFlush: constants.Z_SYNC_FLUSH })
  const payload = flushed.subarray(0, flushed.length - flushEnd)
  return Buffer.concat([headOf(payload.length), payload])
}
