import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { constants, deflateRaw } from 'node:zlib'
import type { WebSocket } from 'ws'

/** First bytes of a message that is one frame (RFC 6455, 5.2); compressed: RFC 7692, 6. */
const firstByteOf = { compressedText: 0xc1, binary: 0x82 } as const

/** The header of a message of `length` bytes from a server. */
export function messageHead(kind: keyof typeof firstByteOf, length: number): Buffer {
  const first = firstByteOf[kind]
  if (length < 126) return Buffer.from([first, length])
  const head = Buffer.alloc(length < 65_536 ? 4 : 10)
  head[0] = first
  if (head.length === 4) {
    head[1] = 126
    head.writeUInt16BE(length, 2)
  } else {
    head[1] = 127
    head.writeBigUInt64BE(BigInt(length), 2)
  }
  return head
}

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

/**
 * Whether a socket negotiated compressed messages; sockets with a smaller window than ours get uncompressed
 * ones.
 */
export function agreedToCompression(socket: WebSocket, { headers }: IncomingMessage): boolean {
  const offered = String(headers['sec-websocket-extensions'])
  return socket.extensions.includes('permessage-deflate') && !offered.includes('server_max_window_bits')
}
