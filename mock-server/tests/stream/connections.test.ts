import { randomUUID } from 'node:crypto'
import mqtt from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBroker } from '../mqtt-broker.ts'
import { startPlant } from './plant.ts'

let plant: Awaited<ReturnType<typeof startPlant>>
let broker: Awaited<ReturnType<typeof findBroker>>
let publisher: mqtt.MqttClient
beforeAll(async () => {
  plant = await startPlant()
  broker = await findBroker()
  publisher = await mqtt.connectAsync(broker.url)
})
afterAll(async () => {
  await publisher.endAsync()
  await plant.stop()
  await broker.close()
})

type Json = Record<string, unknown>
const mapping = (more: Json = {}) => ({
  tag: { from: 'field', path: 'tag' },
  x: 'x',
  y: 'y',
  coordinates: { type: 'local', unit: 'mm' },
  time: { type: 'milliseconds', path: 'ts' },
  area: { from: 'fixed', sublocation_uid: plant.areaUid },
  ...more,
})
const json = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
  const answer = await plant.call(method, path, body, headers)
  const text = await answer.text()
  return { status: answer.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined }
}
const statusOf = async (uid: string) => (await json('GET', `/connections/${uid}/status`)).body
const stateOf = async (uid: string) => (await statusOf(uid))?.state
const storedOf = async (tagUid: string) =>
  (await json('GET', `/trackable_objects/${tagUid}/positions?start=0`)).body.positions as {
    ts: number
    x: number
  }[]

/** A connection to the broker on a topic of its own. */
async function connected(settings: Json = {}, more: Json = {}) {
  const topic = `floorwatch-test/${randomUUID()}`
  const made = await plant.made('/connections', {
    name: 'Gateway',
    kind: 'mqtt',
    settings: { url: broker.url, protocol: broker.protocol, topics: [`${topic}/#`], ...settings },
    mapping: mapping(),
    ...more,
  })
  await expect.poll(() => stateOf(made.uid)).toBe('connected')
  const send = (payload: unknown, options: mqtt.IClientPublishOptions = { qos: 1 }) =>
    publisher.publishAsync(
      `${topic}/location`,
      typeof payload === 'string' ? payload : JSON.stringify(payload),
      options,
    )
  return { uid: made.uid, topic, send, row: made }
}

describe('a connection by MQTT', () => {
  it.for(['3.1.1', '5'] as const)(
    'of version %s shows a tag on the map and stores its fixes once',
    async (protocol, { skip }) => {
      skip(protocol > broker.protocol, 'the broker of this machine does not know MQTT 5')
      const { send, uid } = await connected({ protocol })
      const tag = await plant.tag('Cart')
      const stream = plant.stream()
      await stream.subscribe({ channels: ['pos'], project_uid: plant.projectUid, token: plant.token })
      const ts = Date.now() - 500
      const fix = { tag: tag.uid, x: ' 1500', y: 2000, ts }
      await send(fix)
      const frame = await stream.frame('pos', data => data.trackable_uid === tag.uid)
      expect(frame.params?.data).toMatchObject({ x: 1.5, y: 2 })
      stream.close()
      await send(fix)
      await send({ ...fix, x: 1000, ts: ts - 1_000 })
      await expect.poll(async () => (await statusOf(uid)).accepted).toBe(3)
      expect(await statusOf(uid)).toMatchObject({ late: 2, messages: 3, clock: 'ok', refusals: [] })
      expect((await storedOf(tag.uid)).map(({ x }) => x)).toEqual([1, 1.5])
    },
  )

  it('counts what it refuses with an example, and stores the rest', async () => {
    const { send, uid } = await connected()
    const tag = await plant.tag('Cart')
    const fix = { tag: tag.uid, x: 1, y: 2, ts: Date.now() }
    await send('nonsense')
    await send({ ...fix, x: 'NaN' })
    await send({ ...fix, ts: fix.ts + 60_000 })
    await send({ ...fix, tag: 'nobody-knows' })
    await send(fix)
    await expect.poll(async () => (await statusOf(uid)).accepted).toBe(1)
    const { refusals, clock } = await statusOf(uid)
    expect(
      refusals.map(({ reason, count }: { reason: string; count: number }) => [reason, count]).sort(),
    ).toEqual([
      ['not_finite', 1],
      ['not_json', 1],
      ['unknown_tag', 1],
      ['wrong_clock', 1],
    ])
    expect(refusals.find((each: Json) => each.reason === 'not_json').example).toBe('nonsense')
    expect(clock).toBe('ahead')
    expect(plant.errors).toEqual([])
  })

  it('does not take a retained message for a live one', async () => {
    const topic = `floorwatch-test/${randomUUID()}`
    const tag = await plant.tag('Cart')
    const kept = JSON.stringify({ tag: tag.uid, x: 1, y: 2, ts: Date.now() })
    await publisher.publishAsync(topic, kept, { qos: 1, retain: true })
    const { uid } = await connected({ topics: [topic] })
    await expect.poll(async () => (await statusOf(uid)).refusals[0]?.reason).toBe('retained')
    expect(await storedOf(tag.uid)).toEqual([])
    await publisher.publishAsync(topic, '', { retain: true })
  })

  it('receives nothing while it is paused, and then what the broker kept, as late data', async () => {
    const { send, uid } = await connected()
    const tag = await plant.tag('Cart')
    const startMs = Date.now() - 10_000
    const paused = await json('POST', `/connections/${uid}/pause`)
    expect(paused.body.enabled).toBe(false)
    await expect.poll(() => stateOf(uid)).toBe('paused')
    for (const step of [2, 0, 1]) await send({ tag: tag.uid, x: step, y: 0, ts: startMs + step })
    expect(await storedOf(tag.uid)).toEqual([])
    await json('POST', `/connections/${uid}/resume`)
    await expect.poll(async () => (await storedOf(tag.uid)).map(({ ts }) => ts - startMs)).toEqual([0, 1, 2])
  })

  it('reports a broker that cannot be reached, and a new address takes over', async () => {
    const settings = { url: 'mqtt://127.0.0.1:1', topics: ['a'] }
    const { uid } = await plant.made('/connections', {
      name: 'Lost',
      kind: 'mqtt',
      settings,
      mapping: mapping(),
    })
    await expect.poll(() => stateOf(uid)).toBe('failed')
    expect((await statusOf(uid)).error).not.toBe('')
    const changed = await json('PUT', `/connections/${uid}`, {
      settings: { ...settings, url: broker.url, protocol: broker.protocol },
    })
    expect(changed.status, changed.text).toBe(200)
    await expect.poll(() => stateOf(uid)).toBe('connected')
    expect((await plant.call('DELETE', `/connections/${uid}`)).status).toBe(204)
    expect((await json('GET', `/connections/${uid}/status`)).status).toBe(404)
  })

  it('keeps its password out of every read and of the audit log', async () => {
    const password = `secret-${randomUUID()}`
    const { uid, row } = await connected({ user: 'floor', password })
    expect(row.secret_names).toEqual(['password'])
    const changed = await json('PUT', `/connections/${uid}`, { name: 'Renamed' })
    expect(changed.body.secret_names).toEqual(['password'])
    const listed = await json('GET', '/connections')
    const audit = await json('GET', '/audit_log')
    expect(audit.text).toContain(uid)
    for (const text of [JSON.stringify(row), changed.text, listed.text, audit.text])
      expect(text).not.toContain(password)
    const settings = { url: broker.url, topics: ['a'], password: null }
    expect((await json('PUT', `/connections/${uid}`, { settings })).body.secret_names).toEqual([])
  })
})

describe('a preview', () => {
  it('shows messages of a broker as received and as understood, and stores nothing', async () => {
    const topic = `floorwatch-test/${randomUUID()}`
    const tag = await plant.tag('Cart')
    const text = JSON.stringify({ tag: tag.uid, x: 1000, y: 0, ts: Date.now() - 1_000 })
    const asked = json('POST', '/connections/preview', {
      kind: 'mqtt',
      settings: { url: broker.url, protocol: broker.protocol, topics: [topic] },
      mapping: mapping(),
    })
    const sending = setInterval(() => publisher.publish(topic, text), 100)
    const { body } = await asked
    clearInterval(sending)
    expect(body.error).toBe(null)
    expect(body.messages[0]).toMatchObject({ topic, text, fixes: [{ tag: tag.uid, x: 1 }], refusals: [] })
    expect(body.messages.length).toBeLessThanOrEqual(20)
    expect(await storedOf(tag.uid)).toEqual([])
  })

  it('of sent messages says why one is refused', async () => {
    const messages = [{ text: '{"tag":"a","x":1}' }, { text: 'nonsense' }]
    const { body } = await json('POST', '/connections/preview', { mapping: mapping(), messages })
    const reasons = body.messages.map((each: { refusals: { reason: string }[] }) => each.refusals[0]?.reason)
    expect(reasons).toEqual(['no_position', 'not_json'])
  })
})

describe('a connection by HTTP push', () => {
  it('takes JSON and NDJSON with a token to send positions, and counts what it refuses', async () => {
    const { uid } = await plant.made('/connections', {
      name: 'Push',
      kind: 'http_push',
      mapping: mapping({ format: 'ndjson' }),
    })
    const expires_at = Date.now() + 3_600_000
    const { token } = await plant.made('/service_tokens', { name: 'Push', scope: 'ingest', expires_at })
    const tag = await plant.tag('Cart')
    const ts = Date.now() - 1_000
    const line = (x: unknown, at: number) => JSON.stringify({ tag: tag.uid, x, y: 0, ts: at })
    const push = async (text: string, type: string) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type }
      return json('POST', `/ingest/${uid}`, text, headers)
    }
    await expect.poll(() => stateOf(uid)).toBe('waiting')
    const lines = `${line(1000, ts)}\n${line('NaN', ts + 1)}\nnonsense\n${line(2000, ts + 2)}\n`
    expect((await push(lines, 'application/x-ndjson')).body).toMatchObject({
      accepted: 2,
      late: 0,
      refused_count: 2,
    })
    expect((await push(line(3000, ts + 3), 'application/json')).body).toMatchObject({
      accepted: 1,
      refusals: [],
    })
    expect((await push('{"half":', 'application/json')).body).toMatchObject({ accepted: 0, refused_count: 1 })
    expect((await push(`"${'x'.repeat(1024 * 1024)}"`, 'application/json')).status).toBe(413)
    expect((await storedOf(tag.uid)).map(({ x }) => x)).toEqual([1, 2, 3])
    expect((await statusOf(uid)).messages).toBe(3)
    await json('POST', `/connections/${uid}/pause`)
    expect((await push(line(1, ts), 'application/json')).status).toBe(409)
  })
})
