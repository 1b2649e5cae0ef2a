import { describe, expect, it } from 'vitest'
import { positionColumns } from './position-columns.ts'
import { createPositionNames } from './position-names.ts'
import { PositionFrame } from './wire-position.ts'

function frame(tag: number, x: number): PositionFrame {
  const position = {
    trackable_uid: `tag ${tag}`,
    sublocation_uid: 'hall',
    location_uid: null,
    mac: tag % 2 === 0 ? `mac ${tag}` : null,
    x,
    y: -x,
    z: 1.25,
    ts: 1_766_000_000_000 + tag,
  }
  return new PositionFrame('p', position, () => '')
}

/** The payload of one message, whose length must match its header. */
function payloadOf(message: Buffer): Buffer {
  expect(message[0]).toBe(0x82)
  const short = message[1] ?? 0
  const [start, length] = short < 126 ? [2, short] : [4, message.readUInt16BE(2)]
  expect(message.length).toBe(start + length)
  return message.subarray(start)
}

describe('positions as columns', () => {
  it('contain every position once, to the millimetre, with the numbers of its names', () => {
    const names = createPositionNames('p')
    const frames = Array.from({ length: 2_345 }, (_, tag) => frame(tag, (tag - 1_000) / 1_000))
    const messages = [...positionColumns(frames, names)].map(payloadOf)
    const sentNames = names.messagesFrom(0).flatMap(text => JSON.parse(text).params.data.names as string[])
    const read = messages.flatMap(bytes => {
      const n = bytes.readUInt32LE(4)
      expect(bytes.readUInt32LE(0)).toBe(1)
      expect(bytes.length).toBe(8 + 32 * n)
      const column = (start: number, i: number) => 8 + start * n + 4 * i
      return Array.from({ length: n }, (_, i) => ({
        ts: bytes.readDoubleLE(8 + 8 * i),
        x: bytes.readInt32LE(column(8, i)) / 1_000,
        y: bytes.readInt32LE(column(12, i)) / 1_000,
        z: bytes.readInt32LE(column(16, i)) / 1_000,
        trackable_uid: sentNames[bytes.readUInt32LE(column(20, i))],
        sublocation_uid: sentNames[bytes.readUInt32LE(column(24, i))],
        mac: sentNames[bytes.readUInt32LE(column(28, i))] || null,
      }))
    })
    const sent = frames.map(({ position: { location_uid: _, ...rest } }) => ({ ...rest, y: rest.y + 0 }))
    expect(read).toEqual(sent)
  })

  it('send a name once, with its permanent number', () => {
    const names = createPositionNames('p')
    const pack = (...frames: PositionFrame[]) => [...positionColumns(frames, names)]
    pack(frame(1, 0), frame(2, 0))
    const before = names.count
    pack(frame(2, 1), frame(3, 1))
    const [text] = names.messagesFrom(before)
    expect(JSON.parse(text ?? '')).toEqual({
      jsonrpc: '2.0',
      method: 'pos_names',
      params: { channel: 'pos_names', project_uid: 'p', data: { first: before, names: ['tag 3'] } },
    })
    expect(names.messagesFrom(names.count)).toEqual([])
  })
})
