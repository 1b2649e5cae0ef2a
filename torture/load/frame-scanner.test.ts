import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createFrameScanner } from './frame-scanner.ts'

function frame(first: number, payload: Buffer): Buffer {
  const { length } = payload
  if (length < 126) return Buffer.concat([Buffer.from([first, length]), payload])
  const long = Buffer.alloc(8)
  long.writeBigUInt64BE(BigInt(length))
  const head = length < 65_536 ? [first, 126, length >> 8, length & 255] : [first, 127, ...long]
  return Buffer.concat([Buffer.from(head), payload])
}

test.each([1, 2, 7, 1_000, 200_000])(
  'reports short texts and pings, and counts the rest, in chunks of %i bytes',
  size => {
    const short: string[] = []
    let pings = 0
    const scanner = createFrameScanner({
      maxTextBytes: 100,
      onShort: text => short.push(text),
      onPing: () => {
        pings += 1
      },
    })
    const sent = Buffer.concat([
      Buffer.from('HTTP/1.1 101 Switching Protocols\r\nX: y\r\n\r\n'),
      frame(0x81, Buffer.from('first')),
      frame(0x81, Buffer.alloc(70_000, 'x')),
      frame(0x89, Buffer.alloc(0)),
      frame(0x81, Buffer.alloc(300, 'x')),
      frame(0xc1, deflateRawSync(Buffer.from('packed'))),
    ])
    for (let at = 0; at < sent.length; at += size) scanner.take(sent.subarray(at, at + size))
    expect(short).toEqual(['first', 'packed'])
    expect(pings).toBe(1)
    expect(scanner.counted).toEqual({ bytes: sent.length, frames: 4 })
  },
)
