import { expect, it } from 'vitest'
import { createChannelSubscriptions, createFrameLimiter } from './channel-subscriptions.ts'

it('requests all channels with listeners, forwards each its own, and unsubscribes without listeners', () => {
  const asked: (readonly string[])[] = []
  const received: string[] = []
  const subscriptions = createChannelSubscriptions(channels => asked.push(channels))
  const stopOne = subscriptions.subscribe(['ota'], frame => received.push(`one:${frame.channel}`))
  const stopTwo = subscriptions.subscribe(['sensor', 'ota'], frame => received.push(`two:${frame.channel}`))
  subscriptions.subscribe(['ota'], () => undefined)()
  subscriptions.deliver([
    { channel: 'ota', data: {} },
    { channel: 'sensor', data: {} },
    { channel: 'pos', data: {} },
  ])
  expect(received).toEqual(['one:ota', 'two:ota', 'two:sensor'])
  stopTwo()
  stopOne()
  expect(asked).toEqual([['ota'], ['ota', 'sensor'], ['ota'], []])
})

const frames = (channel: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ channel, data: n }))

it('limits each channel per second, and reports the number of skipped frames', () => {
  const gate = createFrameLimiter(3)
  expect(gate([...frames('pos', 5), ...frames('alarm', 2)], 1_000).map(frame => frame.channel)).toEqual([
    'pos',
    'pos',
    'pos',
    'alarm',
    'alarm',
  ])
  expect(gate(frames('pos', 1), 1_999)).toEqual([])
  expect(gate(frames('pos', 2), 2_000)).toEqual([
    { channel: 'pos', data: 0, skipped: 3 },
    { channel: 'pos', data: 1 },
  ])
})
