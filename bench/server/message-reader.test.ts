import { expect, test } from 'vitest'
import { createMessageReader } from './message-reader.ts'

/** A text frame from a server. */
function frame(text: string): Buffer {
  const body = Buffer.from(text)
  const head =
    body.length < 126
      ? Buffer.from([0x81, body.length])
      : Buffer.from([0x81, 126, body.length >> 8, body.length & 255])
  return Buffer.concat([head, body])
}

test('messages are complete wherever the bytes are split', () => {
  const texts = ['a', 'b'.repeat(125), 'c'.repeat(126), `[${'d'.repeat(40_000)}]`, 'e']
  const sent = Buffer.concat([
    Buffer.from('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
    ...texts.map(frame),
    Buffer.from([0x89, 0]),
  ])
  for (const size of [1, 2, 3, 7, 1_000, sent.length]) {
    const got: string[] = []
    let pings = 0
    const reader = createMessageReader({
      keep: () => true,
      onMessage: ({ bytes, first, payload }) => {
        expect(bytes).toBe(payload?.length)
        expect(first).toBe(payload?.[0])
        got.push(String(payload))
      },
      onPing: () => {
        pings += 1
      },
    })
    for (let at = 0; at < sent.length; at += size) reader.take(sent.subarray(at, at + size))
    expect(got).toEqual(texts)
    expect(pings).toBe(1)
  }
})
