import { expect, it } from 'vitest'
import { createChannelSubscriptions } from './channel-subscriptions.ts'

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
