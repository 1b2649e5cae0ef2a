import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import mqtt from 'mqtt'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findBroker } from '../mqtt-broker.ts'
import { startReceiver } from '../webhook-receiver.ts'
import { startOutputPlant } from './output-plant.ts'

type Json = Record<string, unknown>

let outputs: Awaited<ReturnType<typeof startOutputPlant>>
let broker: Awaited<ReturnType<typeof findBroker>>
let reader: mqtt.MqttClient
beforeAll(async () => {
  outputs = await startOutputPlant()
  broker = await findBroker()
  reader = await mqtt.connectAsync(broker.url)
})
afterEach(() => outputs.removeOutputs())
afterAll(async () => {
  await reader.endAsync()
  await outputs.plant.stop()
  await broker.close()
})

/** Messages of the topics below a prefix. */
async function subscribed(prefix: string) {
  const messages: { topic: string; body: Json }[] = []
  reader.on('message', (topic, payload) => {
    if (topic.startsWith(`${prefix}/`)) messages.push({ topic, body: JSON.parse(payload.toString()) })
  })
  await reader.subscribeAsync(`${prefix}/#`, { qos: 1 })
  return messages
}

describe('an output by MQTT', () => {
  it.for(['3.1.1', '5'] as const)(
    'of version %s sends positions, zone events and alarms to topics',
    async (protocol, { skip }) => {
      skip(protocol > broker.protocol, 'the broker of this machine does not know MQTT 5')
      const prefix = `floorwatch-test/${randomUUID()}`
      const messages = await subscribed(prefix)
      const settings = { url: broker.url, protocol, topic_prefix: prefix }
      const { uid } = await outputs.output('mqtt', settings, ['positions', 'zone_events', 'alarms'])
      await expect.poll(async () => (await outputs.statusOf(uid)).state).toBe('connected')
      const tagUid = await outputs.raiseAlarm()
      const at = (topic: string) =>
        messages.filter(each => each.topic === `${prefix}/${outputs.plant.projectUid}/${topic}`)
      await expect.poll(() => at('alarms').length).toBe(2)
      await expect
        .poll(() => at(`positions/${tagUid}`).at(-1)?.body)
        .toMatchObject({ x: 5, y: 5, trackable_uid: tagUid })
      expect(at('alarms').map(({ body }) => body.status)).toEqual(['set', 'clear'])
      expect(at('zone_events')[0]?.body).toMatchObject({ type: 'enter', obj_uid: tagUid })
      expect((await outputs.json('POST', `/outputs/${uid}/test`)).body.delivered).toBe(true)
      await expect.poll(() => at('test').length).toBe(1)
      await outputs.noneWaiting(uid)
      expect(await outputs.statusOf(uid)).toMatchObject({ failed: 0, state: 'connected' })
    },
  )

  it('keeps alarms until the broker can be reached', async () => {
    const prefix = `floorwatch-test/${randomUUID()}`
    const messages = await subscribed(prefix)
    const settings = { url: 'mqtt://127.0.0.1:1', topic_prefix: prefix }
    const { uid } = await outputs.output('mqtt', settings, ['alarms'])
    await outputs.raiseAlarm()
    await expect.poll(async () => (await outputs.statusOf(uid)).state).toBe('failed')
    expect((await outputs.json('POST', `/outputs/${uid}/test`)).body).toMatchObject({ delivered: false })
    const changed = await outputs.json('PUT', `/outputs/${uid}`, {
      settings: { ...settings, url: broker.url, protocol: broker.protocol },
    })
    expect(changed.status, changed.text).toBe(200)
    await expect.poll(() => messages.map(({ body }) => body.status)).toEqual(['set', 'clear'])
  })
})

describe('an output', () => {
  it('has no secrets in responses, the audit log and the delivery log', async () => {
    const password = `secret-${randomUUID()}`
    const settings = { url: 'mqtt://127.0.0.1:1', user: 'floor', password }
    const broken = await outputs.output('mqtt', settings, ['alarms'])
    expect(broken.row).toMatchObject({ secret: null, secret_names: ['password'] })
    const receiver = await startReceiver()
    const { uid, secret } = await outputs.webhook(receiver.url, ['alarms'])
    await outputs.json('POST', `/outputs/${broken.uid}/test`)
    await outputs.json('POST', `/outputs/${uid}/test`)
    const rotated = await outputs.json('POST', `/outputs/${uid}/rotate_secret`)
    const texts = [
      JSON.stringify(broken.row),
      (await outputs.json('PUT', `/outputs/${uid}`, { name: 'Renamed' })).text,
      ...(await Promise.all(
        [
          '/outputs',
          '/audit_log',
          `/outputs/${uid}/status`,
          `/outputs/${uid}/deliveries`,
          `/outputs/${broken.uid}/deliveries`,
        ].map(async path => (await outputs.json('GET', path)).text),
      )),
    ]
    expect(texts.join()).toContain('secret_created_at')
    for (const text of texts)
      for (const hidden of [password, secret, rotated.body.secret]) expect(text).not.toContain(hidden)
    await receiver.close()
  })

  it('sends only events of its project and of the selected kinds', async () => {
    const receiver = await startReceiver()
    await outputs.webhook(receiver.url, ['zone_events'])
    const headers = { 'x-user-project': outputs.plant.otherProjectUid }
    const other = {
      name: 'Other',
      kind: 'webhook',
      events: ['alarms', 'zone_events'],
      settings: { url: receiver.url },
    }
    const foreign = await outputs.plant.call('POST', '/outputs', other, headers)
    expect(foreign.status).toBe(201)
    await outputs.raiseAlarm()
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
    await sleep(200)
    expect(new Set(receiver.received.map(({ body }) => body.type))).toEqual(new Set(['zone_event.created']))
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(receiver.received.length)
    await receiver.close()
  })

  it('sends waiting messages after a restart', async () => {
    const gone = await startReceiver()
    await gone.close()
    const { uid } = await outputs.webhook(gone.url, ['alarms'])
    await outputs.raiseAlarm()
    await expect.poll(async () => (await outputs.statusOf(uid)).waiting).toBe(2)
    const before = (await outputs.deliveriesOf(uid)).map(each => each.uid).reverse()
    await outputs.plant.restart()
    const receiver = await startReceiver(gone.port)
    await expect.poll(() => receiver.received.map(({ id }) => id)).toEqual(before)
    await receiver.close()
  })

  it.each([
    [{ kind: 'webhook', settings: { url: 'http://receiver.example/' } }, 'settings.url'],
    [{ kind: 'mqtt', settings: { url: 'mqtt://broker', topic_prefix: 'a/#' } }, 'settings.topic_prefix'],
    [{ kind: 'webhook', events: [], settings: { url: 'https://receiver.example/' } }, 'events'],
    [{ kind: 'webhook', events: ['news'], settings: { url: 'https://receiver.example/' } }, 'events.0'],
  ])('is rejected with the path of the invalid field: %j', async (change, path) => {
    const answer = await outputs.json('POST', '/outputs', { name: 'Out', events: ['alarms'], ...change })
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe(path)
  })
})
