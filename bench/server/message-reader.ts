interface Reading {
  /**
   * Whether the caller needs the whole message, or only its length and first byte. Compressed messages are
   * always kept.
   */
  keep: () => boolean
  /** `payload` as received. */
  onMessage: (message: Message) => void
  onPing: () => void
}

export interface Message {
  readonly binary: boolean
  readonly bytes: number
  readonly first: number
  readonly compressed: boolean
  readonly payload: Buffer | undefined
}

const text = 1
const binary = 2
const ping = 9

/**
 * Reads the messages of a WebSocket server without copying those that the caller does not need. Skips the
 * HTTP response.
 */
export function createMessageReader({ keep, onMessage, onPing }: Reading) {
  let upgraded = false
  let head = Buffer.alloc(0)
  let opcode = 0
  let compressed = false
  let size = 0
  let left = -1
  let first = 0
  let parts: Buffer[] | undefined

  /** Header bytes that determine the length; two reads may split them. */
  function headSize(): number {
    if (head.length < 2) return 2
    const short = (head[1] ?? 0) & 127
    return short < 126 ? 2 : short === 126 ? 4 : 10
  }

  function begin(): void {
    opcode = (head[0] ?? 0) & 15
    compressed = ((head[0] ?? 0) & 64) !== 0
    const short = (head[1] ?? 0) & 127
    size = short < 126 ? short : short === 126 ? head.readUInt16BE(2) : Number(head.readBigUInt64BE(2))
    left = size
    first = -1
    parts = compressed || keep() ? [] : undefined
  }

  function end(): void {
    if (opcode === text || opcode === binary)
      onMessage({
        binary: opcode === binary,
        bytes: size,
        first,
        compressed,
        payload: parts && Buffer.concat(parts),
      })
    else if (opcode === ping) onPing()
    left = -1
    head = Buffer.alloc(0)
  }

  return {
    take(chunk: Buffer): void {
      let at = 0
      if (!upgraded) {
        head = Buffer.concat([head, chunk])
        const body = head.indexOf('\r\n\r\n')
        if (body === -1) return
        if (!head.toString('latin1', 0, 12).includes(' 101')) throw new Error(head.toString('latin1', 0, 100))
        upgraded = true
        const rest = head.subarray(body + 4)
        head = Buffer.alloc(0)
        this.take(Buffer.from(rest))
        return
      }
      while (at < chunk.length) {
        if (left === -1) {
          const want = headSize() - head.length
          if (want > 0) {
            const got = chunk.subarray(at, at + want)
            head = Buffer.concat([head, got])
            at += got.length
          }
          if (head.length < headSize()) continue
          begin()
        }
        const part = chunk.subarray(at, at + left)
        if (first === -1 && part.length > 0) first = part[0] ?? 0
        // The buffer is reused by the next read.
        parts?.push(Buffer.from(part))
        at += part.length
        left -= part.length
        if (left === 0) end()
      }
    },
  }
}
