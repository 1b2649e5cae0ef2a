import { constants, inflateRawSync } from 'node:zlib'

interface Scanning {
  /** Receives a text of at most `maxTextBytes` bytes, unpacked. */
  readonly onShort: (text: string) => void
  readonly onPing: () => void
  /** Bytes; longer messages are counted but not parsed. */
  readonly maxTextBytes: number
}

export interface Scanned {
  readonly bytes: number
  readonly frames: number
}

const textFrame = 1
const pingFrame = 9
const packedBit = 0x40
const tail = Buffer.from([0, 0, 0xff, 0xff])

/** Skips from header to header in the data of a WebSocket server, so that a hundred readers cost almost nothing. */
export function createFrameScanner({ onShort, onPing, maxTextBytes }: Scanning) {
  const counted = { bytes: 0, frames: 0 }
  const head = Buffer.alloc(10)
  let headLength = 0
  let left = 0
  let kept: Buffer[] | undefined
  let answered = false
  let answer = ''

  function headSize(): number {
    const short = (head[1] ?? 0) & 127
    return headLength < 2 ? 2 : short < 126 ? 2 : short === 126 ? 4 : 10
  }

  function sizeOf(): number {
    const short = (head[1] ?? 0) & 127
    return short < 126 ? short : short === 126 ? head.readUInt16BE(2) : Number(head.readBigUInt64BE(2))
  }

  function end(): void {
    const first = head[0] ?? 0
    if ((first & 15) === pingFrame) onPing()
    if ((first & 15) === textFrame) counted.frames += 1
    if ((first & 15) === textFrame && kept) {
      const payload = Buffer.concat(kept)
      const flush = { finishFlush: constants.Z_SYNC_FLUSH }
      const text = first & packedBit ? inflateRawSync(Buffer.concat([payload, tail]), flush) : payload
      onShort(text.toString())
    }
    kept = undefined
    headLength = 0
  }

  return {
    counted: counted as Scanned,
    /** `chunk` is read before this returns. */
    take(chunk: Buffer): void {
      counted.bytes += chunk.length
      let at = 0
      if (!answered) {
        answer += chunk.toString('latin1')
        const body = answer.indexOf('\r\n\r\n')
        if (body === -1) return
        if (!answer.startsWith('HTTP/1.1 101')) throw new Error(answer.slice(0, 100))
        answered = true
        at = chunk.length - (answer.length - body - 4)
      }
      while (at < chunk.length) {
        if (left === 0) {
          while (headLength < headSize() && at < chunk.length) head[headLength++] = chunk[at++] ?? 0
          if (headLength < headSize()) return
          left = sizeOf()
          kept = left <= maxTextBytes ? [] : undefined
          if (left === 0) {
            end()
            continue
          }
        }
        const part = chunk.subarray(at, at + left)
        // The buffer is reused by the next read.
        if (part.length > 0) kept?.push(Buffer.from(part))
        at += part.length
        left -= part.length
        if (left === 0) end()
      }
    },
  }
}
