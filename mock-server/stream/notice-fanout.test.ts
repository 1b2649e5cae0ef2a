import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { StreamClient } from './client.ts'
import type { Channel } from './frames.ts'
import { createNoticeFanout } from './notice-fanout.ts'

function listener(batchMs: number | undefined, ...channels: Channel[]) {
  const sent: string[] = []
  const socket = { OPEN: 1, readyState: 1, bufferedAmount: 9e6, send: (text: string) => void sent.push(text) }
  const connection = { cork: () => undefined, uncork: () => undefined, write: () => true }
  const options = { remoteAddress: '', connectedMs: 0, connection, inflates: true }
  const client = new StreamClient(socket as unknown as WebSocket, options)
  client.subscribe({ projectUid: undefined, batchMs, names: undefined, scope: undefined })
  client.mayEnter = project => project !== 'foreign'
  for (const channel of channels) client.channels.add(channel)
  return { client, sent }
}

const turn = () => new Promise(setImmediate)

test('a flood of one turn is one message for clients with batches, even those far behind, and separate messages for others', async () => {
  const packed = listener(100, 'alarm', 'zone_event')
  const alarmsOnly = listener(50, 'alarm')
  const alone = listener(undefined, 'alarm')
  const deaf = listener(100, 'notify')
  const { publish } = createNoticeFanout(
    new Set([packed.client, alarmsOnly.client, alone.client, deaf.client]),
  )
  publish('zone_event', 'p', () => '"event 1"')
  publish('alarm', 'p', () => '"alarm 1"')
  publish('alarm', 'foreign', () => '"not yours"')
  publish('alarm', 'p', () => '"alarm 2"')
  expect(alone.sent).toEqual(['"alarm 1"', '"alarm 2"'])
  await turn()
  expect(packed.sent.map(text => JSON.parse(text))).toEqual([['event 1', 'alarm 1', 'alarm 2']])
  expect(alarmsOnly.sent.map(text => JSON.parse(text))).toEqual([['alarm 1', 'alarm 2']])
  expect(deaf.sent).toEqual([])
  publish('alarm', 'p', () => '"alarm 3"')
  await turn()
  expect(packed.sent.at(-1)).toBe('"alarm 3"')
})

test('no message contains more than 200 frames, and none is lost', async () => {
  const { client, sent } = listener(100, 'alarm')
  const { publish } = createNoticeFanout(new Set([client]))
  for (let i = 0; i < 450; i++) publish('alarm', 'p', () => String(i))
  await turn()
  expect(sent.map(text => JSON.parse(text).length)).toEqual([200, 200, 50])
  expect(sent.flatMap(text => JSON.parse(text))).toEqual(Array.from({ length: 450 }, (_, i) => i))
})
