import { randomUUID } from 'node:crypto'
import mqtt from 'mqtt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Connection } from '../store/connections.ts'
import { findBroker } from '../tests/mqtt-broker.ts'
import { ConnectionRunner } from './connection-runner.ts'
import { mappingSchema } from './mapping.ts'
import { TagBindings } from './tag-bindings.ts'
import { TagInbox } from './tag-inbox.ts'

let broker: Awaited<ReturnType<typeof findBroker>>
let publisher: mqtt.MqttClient
beforeAll(async () => {
  broker = await findBroker()
  publisher = await mqtt.connectAsync(broker.url)
})
afterAll(async () => {
  await publisher.endAsync()
  await broker.close()
})

function connectionTo(topic: string): Connection {
  const stored = { uid: randomUUID(), rev: 1, created_at: 0, updated_at: 0, removed_at: null }
  return {
    ...stored,
    ...{ project_uid: 'p', name: 'Gateway', kind: 'mqtt', enabled: true, secret_names: [] },
    settings: { url: broker.url, protocol: broker.protocol, topics: [topic] },
    mapping: mappingSchema.parse({
      tag: { from: 'field', path: 'tag' },
      x: 'x',
      y: 'y',
      coordinates: { type: 'local' },
      time: { type: 'milliseconds', path: 'ts' },
      area: { from: 'fixed', sublocation_uid: 'hall' },
    }),
  }
}

it('a disk that is slow stops the reading from the broker, and nothing is lost or stored twice', async () => {
  const topic = `floorwatch-test/${randomUUID()}`
  const stored: number[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const engine = {
    async accept(_project: string, positions: readonly unknown[]) {
      await released
      for (const position of positions) stored.push((position as { ts: number }).ts)
      return { accepted: positions.length, late: 0, rejected: [] }
    },
  }
  const bindings = await TagBindings.load({ externalTags: { listAll: async () => [] } } as never)
  const runner = new ConnectionRunner({
    ...{ connection: connectionTo(topic), secrets: {}, engine, bindings, inbox: new TagInbox(Date.now) },
    ...{ areaAt: () => undefined, now: Date.now, onError: () => undefined },
  })
  await expect.poll(() => runner.status().state).toBe('connected')
  const startMs = Date.now() - 60_000
  // More would be dropped by the queue of a broker with default settings.
  const count = 1_800
  for (let i = 0; i < count; i++)
    publisher.publish(topic, JSON.stringify({ tag: 'cart', x: 1, y: 1, ts: startMs + i }), { qos: 1 })
  await expect.poll(() => runner.status().messages, { interval: 50 }).toBeGreaterThan(900)
  await new Promise(resolve => setTimeout(resolve, 500))
  // Before MQTT 5 only the socket limits what a broker sends.
  const limit = broker.protocol === '5' ? 1_000 : count
  expect(runner.status().messages).toBeLessThanOrEqual(limit)
  release()
  await expect.poll(() => stored.length).toBe(count)
  expect(stored).toEqual(Array.from({ length: count }, (_, i) => startMs + i))
  await runner.close()
})
