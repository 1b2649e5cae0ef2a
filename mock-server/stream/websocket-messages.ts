import type { IncomingMessage } from 'node:http'
import { constants, createDeflateRaw, type DeflateRaw } from 'node:zlib'
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

/**
 * Compresses texts one after the other with one state of zlib: allocating one for each text takes a third of the time. A full
 * flush makes each text independent of the previous ones.
 */
class TextDeflater {
  #parts: Buffer[] = []
  #stream: DeflateRaw | undefined

  /** Rejects if zlib fails; later texts are compressed with a new state. */
  deflate(text: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#stream ??= this.#open()
      this.#stream.write(text, error => {
        if (error) {
          reject(error)
          return
        }
        const parts = this.#parts
        this.#parts = []
        resolve(Buffer.concat(parts))
      })
    })
  }

  #open(): DeflateRaw {
    const stream = createDeflateRaw({
      level: constants.Z_BEST_SPEED,
      flush: constants.Z_FULL_FLUSH,
      chunkSize: 64 * 1024,
    })
    stream.on('data', (part: Buffer) => this.#parts.push(part))
    stream.on('error', () => {
      this.#parts = []
      this.#stream = undefined
    })
    return stream
  }
}

const deflater = new TextDeflater()
/** Ends every flush; omitted on the wire (RFC 7692, 7.2.1). */
const flushEnd = 4
/** An empty text, flushed (RFC 7692, 7.2.3.6). */
const emptyBlock = Buffer.from([0, 0, 0, 0xff, 0xff])

/**
 * A text message as sent, the same bytes for every socket that negotiated `permessage-deflate` without
 * context takeover.
 */
export async function compressedMessage(text: Buffer): Promise<Buffer> {
  // A second flush without text in between writes nothing.
  const flushed = text.length > 0 ? await deflater.deflate(text) : emptyBlock
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
