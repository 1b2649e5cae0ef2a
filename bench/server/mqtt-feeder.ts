import { setTimeout as sleep } from 'node:timers/promises'
import mqtt, { type MqttClient } from 'mqtt'
import { answerRequests } from './child.ts'
import type { Fed } from './position-feeder.ts'
import { bodyOf, type Walk } from './walk.ts'

export interface MqttFeed {
  readonly url: string
  readonly topic: string
  readonly walk: Walk
  /** Messages per step; each has its share of the tags. */
  readonly lanes: number
  readonly everyMs: number
}

export type MqttFeedRequest = { start: MqttFeed } | { stop: true } | { count: true }

let running: { stop: boolean; fed: Fed; done: Promise<void> } | undefined

/** Publishes every step of the walk in `lanes` messages, evenly over the interval; `acknowledged` is by the broker. */
async function publish(
  client: MqttClient,
  feed: MqttFeed,
  state: NonNullable<typeof running>,
): Promise<void> {
  const share = feed.walk.tagUids.length / feed.lanes
  const beganMs = performance.now()
  const sent: Promise<unknown>[] = []
  for (let step = 0; !state.stop; step++)
    for (let lane = 0; lane < feed.lanes; lane++) {
      const waitMs = beganMs + (step + lane / feed.lanes) * feed.everyMs - performance.now()
      if (waitMs > 1) await sleep(waitMs)
      if (waitMs < -feed.everyMs) state.fed.lateSteps += 1
      const first = Math.round(lane * share)
      const count = Math.round((lane + 1) * share) - first
      const body = bodyOf(feed.walk, first, count, step)
      sent.push(
        client.publishAsync(feed.topic, body, { qos: 1 }).then(() => {
          state.fed.acknowledged += count
        }),
      )
      if (sent.length > 1_000) await Promise.all(sent.splice(0))
    }
  await Promise.all(sent)
}

answerRequests<MqttFeedRequest, Fed>(async asked => {
  if ('start' in asked) {
    const client = await mqtt.connectAsync(asked.start.url)
    const fed = { acknowledged: 0, lastSteps: [], lateSteps: 0 }
    const state = { stop: false, fed, done: Promise.resolve() }
    state.done = publish(client, asked.start, state)
    running = state
  }
  if (!running) throw new Error('no positions are sent')
  if ('stop' in asked) {
    running.stop = true
    await running.done
  }
  return running.fed
})
