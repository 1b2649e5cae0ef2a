import { expect, it } from 'vitest'
import { StreamSocket } from './stream-socket.ts'

const batchOf = (xs: readonly number[]) =>
  `[${xs.map(x => `{"method":"pos","params":{"channel":"pos","data":{"dev_id":"t1","x":${x},"y":1.5,"sl_uid":"a1","ts":1}}}`).join()}]`

it('reads all positions of equally formatted batches, and forwards raw frames to listeners', () => {
  const socket = {
    onopen: undefined as undefined | (() => void),
    onmessage: undefined as undefined | ((event: { data: unknown }) => void),
    send: () => undefined,
    close: () => undefined,
  }
  const accepted: number[][] = []
  const passed: number[] = []
  const stream = new StreamSocket({
    locate: () => ({ url: 'ws://test/ws' }),
    projectUid: 'p1',
    open: () => socket as unknown as WebSocket,
    onStatus: () => undefined,
    onReject: () => accepted.push([Number.NaN]),
    onSubscribed: () => undefined,
    onFrames: frames =>
      accepted.push(frames.map(frame => (frame.type === 'position' ? frame.x : Number.NaN))),
    onChannels: frames => passed.push(frames.length),
  })
  const say = (text: string) => socket.onmessage?.({ data: text })
  socket.onopen?.()
  say('{"jsonrpc":"2.0","id":1,"result":{"channels":[]}}')
  const walk = [
    [0, 1, 2, 3, 4],
    [5, 6.5, 7, 8, 9],
    [10, 11, 12, 13, -14.25],
  ]
  for (const xs of walk) say(batchOf(xs))
  expect(passed).toEqual([])
  stream.listen(['pos'])
  say(batchOf([15, 16, 17, 18, 19]))
  stream.stop()
  expect(passed).toEqual([5])
  expect(accepted).toEqual([...walk, [15, 16, 17, 18, 19]])
})
