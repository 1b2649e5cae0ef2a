import { promisify } from 'node:util'
import { constants, deflateRaw } from 'node:zlib'
import { messageHead } from './message-header.ts'

const deflate = promisify(deflateRaw)
/** Ends every flush; omitted on the wire (RFC 7692, 7.2.1). */
const flushEnd = 4

/**
 * A text message as sent, the same bytes for every socket that negotiated `permessage-deflate` without
 * context takeover.
 */
export async function compressedMessage(text: Buffer): Promise<Buffer> {
  const flushed = await deflate(text, { level: constants.Z_BEST_SPEED, finishFlush: constants.Z_SYNC_FLUSH })
  const payload = flushed.subarray(0, flushed.length - flushEnd)
  return Buffer.concat([messageHead('compressedText', payload.length), payload])
}
