import { expect, it } from 'vitest'
import { createChannelSubscriptions } from './channel-subscriptions.ts'

it('asks for what anybody listens to, gives each the own channels, and asks for nothing once nobody listens', () => {
  const asked: (readonly string[])[] = []
  const heard: string[] = []
  const desk = createChannelSubscriptions(channels => asked.push(channels))
  const stopOne = desk.subscribe(['ota'], frame => heard.push(`one:${frame.channel}`))
  const stopTwo = desk.subscribe(['sensor', 'ota'], frame => heard.push(`two:${frame.channel}`))
  desk.subscribe(['ota'], () => undefined)()
  desk.deliver([
    { channel: 'ota', data: {} },
    { channel: 'sensor', data: {} },
    { channel: 'pos', data: {} },
  ])
  expect(heard).toEqual(['one:ota', 'two:ota', 'two:sensor'])
  stopTwo()
  stopOne()
  expect(asked).toEqual([['ota'], ['ota', 'sensor'], ['ota'], []])
})
