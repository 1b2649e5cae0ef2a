import { describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { StreamClient } from './client.ts'
import { batchBuffers } from './newest-frames.ts'
import { PositionFrame } from './wire-position.ts'

/** A socket whose reader can be made slow. */
function slowSocket() {
  const sent: string[] = []
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    closed: undefined as number | undefined,
    send: (data: string | Buffer) => {
      sent.push(data.toString())
    },
    close(code: number) {
      socket.closed = code
    },
    terminate: () => undefined,
  }
  const connection = { cork: () => undefined, uncork: () => undefined, write: () => true }
  const options = { remoteAddress: '127.0.0.1', connectedMs: 0, connection, inflates: false }
  return { sent, socket, client: new StreamClient(socket as unknown as WebSocket, options) }
}

const place = { sublocation_uid: 'hall', location_uid: null, mac: null, x: 1, y: 2, z: 0, ts: 1 }
const frame = (tag: string, text: string) =>
  new PositionFrame('p', { ...place, trackable_uid: tag }, () => text)
const positions = (...pairs: [string, string][]) => pairs.map(([tag, text]) => frame(tag, text))
const busy = 300 * 1024

describe('a slow reader', () => {
  it('gets the newest position of each tag when it reads again, and older ones are counted as dropped', () => {
    const { sent, socket, client } = slowSocket()
    socket.bufferedAmount = busy
    client.sendPosition(frame('a', '"a1"'), '"a1"', 0)
    client.sendPosition(frame('b', '"b1"'), '"b1"', 50)
    client.sendPosition(frame('a', '"a2"'), '"a2"', 100)
    client.drain(200)
    expect(sent).toEqual([])
    expect(client.droppedPositions).toBe(1)
    socket.bufferedAmount = 0
    client.drain(300)
    expect(sent).toEqual(['"a2"', '"b1"'])
  })

  it('gets alarms in any state', () => {
    const { sent, socket, client } = slowSocket()
    socket.bufferedAmount = busy
    client.send('alarm')
    expect(sent).toEqual(['alarm'])
  })

  it('is disconnected at a backlog of 8 MB, or after 30 s without reading', () => {
    const full = slowSocket()
    full.socket.bufferedAmount = 9 * 1024 * 1024
    full.client.drain(0)
    expect(full.socket.closed).toBe(1013)
    const asleep = slowSocket()
    asleep.socket.bufferedAmount = busy
    asleep.client.sendPosition(frame('a', '"a"'), '"a"', 0)
    asleep.client.drain(29_000)
    expect(asleep.socket.closed).toBeUndefined()
    asleep.client.drain(31_000)
    expect(asleep.socket.closed).toBe(1013)
  })

  it('with batches gets the backlog as batches, merged with new frames', () => {
    const { sent, socket, client } = slowSocket()
    client.subscribe({ projectUid: undefined, batchMs: 50, names: undefined, scope: undefined })
    socket.bufferedAmount = busy
    client.sendPositions(positions(['a', '"a1"'], ['b', '"b1"']), 0)
    client.sendPositions(positions(['b', '"b2"']), 25)
    expect(client.droppedPositions).toBe(1)
    socket.bufferedAmount = 0
    client.sendPositions(positions(['a', '"a2"']), 50)
    expect(client.droppedPositions).toBe(1)
    expect(sent).toEqual(['["a2","b2"]'])
  })
})

describe('batches', () => {
  it('contain every frame once, at most 200 each', () => {
    const frames = Array.from({ length: 450 }, (_, i) => frame(`t${i}`, String(i)))
    const read = Array.from(batchBuffers(frames), b => JSON.parse(b.toString()) as number[])
    expect(read.map(b => b.length)).toEqual([200, 200, 50])
    expect(read.flat()).toEqual(frames.map(each => Number(each.text())))
  })
})
