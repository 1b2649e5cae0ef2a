import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { startPlant } from './plant.ts'

type Json = Record<string, unknown>

let plant: Awaited<ReturnType<typeof startPlant>>
let hubUid: string
let tokens: { read: string; ingest: string }
beforeAll(async () => {
  plant = await startPlant()
  const { presets } = await (await plant.call('GET', '/connections/presets')).json()
  const preset = presets.find((each: { id: string }) => each.id === 'omlox_providers')
  const hub = await plant.made('/connections', {
    name: 'Hub',
    kind: 'omlox',
    mapping: {
      ...preset.mapping,
      area: { from: 'field', path: 'source', areas: { 'hall-1': plant.areaUid } },
    },
  })
  hubUid = hub.uid
  const tokenOf = async (scope: string) => {
    const made = await plant.made('/service_tokens', {
      ...{ name: scope, scope },
      expires_at: Date.now() + 3_600_000,
    })
    return String(made['token'])
  }
  tokens = { read: await tokenOf('read'), ingest: await tokenOf('ingest') }
})
afterAll(() => plant.stop())

const base = () => `127.0.0.1:${plant.port}/omlox/${hubUid}/v2`

/** Requests of a client that knows the omlox Hub API only. */
async function ask(method: string, path: string, options: { token?: string; body?: unknown } = {}) {
  const { token = tokens.read, body } = options
  const answer = await fetch(`http://${base()}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
}

function open(token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const socket = new WebSocket(`ws://${base()}/ws/socket`, { headers })
  const messages: Json[] = []
  socket.on('message', data => messages.push(JSON.parse(String(data))))
  const closed = new Promise<number>(resolve => socket.on('close', resolve))
  return {
    socket,
    messages,
    closed,
    async send(message: unknown) {
      if (socket.readyState !== WebSocket.OPEN) await new Promise(resolve => socket.once('open', resolve))
      socket.send(typeof message === 'string' ? message : JSON.stringify(message))
    },
    of: (event: string) => messages.filter(each => each['event'] === event),
  }
}

const location = (provider: string, x: number, y: number, more: Json = {}) => ({
  position: { type: 'Point', coordinates: [x, y] },
  source: 'hall-1',
  provider_type: 'uwb',
  provider_id: provider,
  timestamp_generated: new Date().toISOString(),
  crs: 'local',
  ...more,
})

/** A tag that another system knows by an id. */
async function bound(name: string, id: string) {
  const tag = await plant.tag(name)
  const bindings = [{ tag_id: id, trackable_object_uid: tag.uid }]
  await plant.call('POST', '/unknown_tags/bind', { bindings })
  return tag
}

describe('an omlox hub', () => {
  it('accepts locations from providers and returns them as locations, motions and fences', async () => {
    const tag = await bound('Pallet', 'aa:01')
    const zone = await plant.zone({ name: 'Dock' })
    const sent = await ask('PUT', '/providers/aa:01/location', {
      token: tokens.ingest,
      body: location('aa:01', 5, 6),
    })
    expect(sent).toEqual({ status: 204, body: undefined })
    const shown = {
      position: { type: 'Point', coordinates: [5, 6, 0] },
      source: plant.areaUid,
      provider_type: 'unknown',
      provider_id: 'aa:01',
      trackables: [tag.uid],
      timestamp_generated: expect.any(String),
      crs: 'local',
    }
    expect((await ask('GET', '/providers/aa:01/location')).body).toEqual(shown)
    expect((await ask('GET', `/trackables/${tag.uid}/location`)).body).toEqual(shown)
    expect((await ask('GET', `/trackables/${tag.uid}/motion`)).body).toMatchObject({
      id: tag.uid,
      name: 'Pallet',
      location: shown,
    })
    expect((await ask('GET', '/providers/locations')).body).toEqual([shown])
    const fence = {
      id: zone.uid,
      name: 'Dock',
      zone_id: plant.areaUid,
      crs: 'local',
      region: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [10, 0],
            [10, 10],
            [0, 10],
            [0, 0],
          ],
        ],
      },
    }
    expect((await ask('GET', `/fences/${zone.uid}`)).body).toEqual(fence)
    expect((await ask('GET', `/trackables/${tag.uid}/fences`)).body).toEqual([fence])
    expect((await ask('GET', `/fences/${zone.uid}/trackables`)).body).toMatchObject([{ id: tag.uid }])
    expect((await ask('GET', '/zones/summary')).body).toEqual([
      { id: plant.areaUid, type: 'uwb', name: 'Hall' },
    ])
    await plant.call('DELETE', `/zones/${zone.uid}`)
  })

  it('the provider of a tag is the MAC of its node, or the uid of a tag without a node or bound id', async () => {
    const [walker, plain] = [await plant.tag('Walker'), await plant.tag('Plain')]
    await plant.made('/nodes', { mac_address: '0a1b2c3d4e5f' })
    await plant.made('/trackable_objects_associations', {
      obj_uid: walker.uid,
      mac_address: '0a1b2c3d4e5f',
    })
    expect((await ask('GET', `/trackables/${walker.uid}/providers`)).body).toEqual([
      { id: '0a:1b:2c:3d:4e:5f', type: 'uwb', name: 'Walker' },
    ])
    expect((await ask('GET', `/trackables/${plain.uid}`)).body.location_providers).toEqual([plain.uid])
  })

  it('accepts the uid of an area as its name, and rejects invalid data', async () => {
    await bound('Cart', 'aa:02')
    const put = (body: unknown, path = '/providers/locations') =>
      ask('PUT', path, { token: tokens.ingest, body })
    expect((await put([location('aa:02', 1, 1, { source: plant.areaUid })])).status).toBe(204)
    const wrong = [location('aa:02', 8.6, 49.8, { crs: 'EPSG:4326' })]
    expect(await put(wrong)).toMatchObject({
      status: 400,
      body: { code: 400, type: 'about:blank', message: expect.stringContaining('wrong_crs') },
    })
    expect((await put([location('aa:02', 1, 1, { source: 'hall-9' })])).status).toBe(400)
    const other = await put(location('aa:03', 1, 1), '/providers/aa:02/location')
    expect(other).toMatchObject({ status: 400, body: { code: 400 } })
    expect(await put(location('nobody', 1, 1), '/providers/nobody/location')).toMatchObject({
      status: 404,
      body: { code: 404 },
    })
    const unknown = await (await plant.call('GET', '/unknown_tags')).json()
    expect(unknown.unknown_tags.map((each: Json) => each['tag_id'])).toContain('nobody')
  })

  it('rejects sending with a read token, reading with an ingest token, and requests without a token', async () => {
    expect((await ask('GET', '/trackables', { token: tokens.ingest })).status).toBe(403)
    const body = [location('aa:01', 1, 1)]
    expect((await ask('PUT', '/providers/locations', { token: tokens.read, body })).status).toBe(403)
    expect(await ask('GET', '/trackables', { token: 'service-nonsense' })).toMatchObject({
      status: 401,
      body: { code: 401 },
    })
    const reader = open(tokens.read)
    await reader.send({ event: 'message', topic: 'location_updates', payload: body })
    await expect.poll(() => reader.of('error')).toMatchObject([{ code: 10_004 }])
    const sender = open(tokens.ingest)
    await sender.send({ event: 'subscribe', topic: 'location_updates' })
    await expect.poll(() => sender.of('error')).toMatchObject([{ code: 10_004 }])
    const stranger = open()
    await stranger.send({ event: 'subscribe', topic: 'location_updates' })
    await expect.poll(() => stranger.of('error')).toMatchObject([{ code: 10_006 }])
    for (const { socket } of [reader, sender, stranger]) socket.close()
  })
})

describe('the WebSocket of an omlox hub', () => {
  it('sends locations, motions and fence events that match the parameters of a subscription', async () => {
    const [tag] = [await bound('Fork', 'bb:01'), await bound('Other', 'bb:02')]
    const zone = await plant.zone({ name: 'Gate' })
    const reader = open(tokens.read)
    await reader.send({
      event: 'subscribe',
      topic: 'location_updates',
      params: { provider_id: 'bb:01', crs: 'local' },
    })
    await reader.send({ event: 'subscribe', topic: 'trackable_motions' })
    await reader.send({ event: 'subscribe', topic: 'fence_events', params: { fence_id: zone.uid } })
    await expect.poll(() => reader.of('subscribed')).toHaveLength(3)
    const provider = open(tokens.ingest)
    const nowMs = Date.now()
    const way = [12, 11, 9, 7, 6, 5, 5]
    const at = (index: number) => ({
      timestamp_generated: new Date(nowMs - (way.length - 1 - index) * 400).toISOString(),
    })
    for (const [index, x] of way.entries())
      await provider.send({
        event: 'message',
        topic: 'location_updates',
        payload: [location('bb:01', x, 5, at(index)), location('bb:02', x, 15, at(index))],
      })
    const payloads = (topic: string) =>
      reader
        .of('message')
        .filter(each => each['topic'] === topic)
        .flatMap(each => each['payload'] as Json[])
    await expect
      .poll(() => payloads('location_updates').at(-1))
      .toMatchObject({
        position: { coordinates: [5, 5, 0] },
      })
    expect(new Set(payloads('location_updates').map(each => each['provider_id']))).toEqual(new Set(['bb:01']))
    expect(new Set(payloads('trackable_motions').map(each => each['name']))).toEqual(
      new Set(['Fork', 'Other']),
    )
    await expect
      .poll(() => payloads('fence_events'))
      .toMatchObject([
        {
          fence_id: zone.uid,
          event_type: 'region_entry',
          trackable_id: tag.uid,
          provider_id: 'bb:01',
          entry_time: expect.any(String),
        },
      ])
    const [first] = reader.of('subscribed')
    await reader.send({
      event: 'unsubscribe',
      topic: 'location_updates',
      subscription_id: first?.['subscription_id'],
    })
    await expect.poll(() => reader.of('unsubscribed')).toHaveLength(1)
    for (const { socket } of [reader, provider]) socket.close()
    await plant.call('DELETE', `/zones/${zone.uid}`)
  })

  it.each([
    ['nonsense', 10_005],
    [{ event: 'shout', topic: 'location_updates' }, 10_000],
    [{ event: 'subscribe', topic: 'weather' }, 10_001],
    [{ event: 'subscribe', topic: 'location_updates', params: { crs: 'EPSG:4326' } }, 10_002],
    [{ event: 'unsubscribe', topic: 'location_updates' }, 10_003],
    [{ event: 'message', topic: 'location_updates', payload: {} }, 10_005],
    [{ event: 'message', topic: 'location_updates', payload: [null, { provider_id: 'x' }] }, 10_004],
  ])('answers %j with the error %i', async (message, code) => {
    const client = open(tokens.read)
    await client.send(message)
    await expect.poll(() => client.of('error')).toMatchObject([{ event: 'error', code }])
    client.socket.close()
  })

  it('accepts the token of a subscription, and closes when it is revoked or the connection is paused', async () => {
    const made = await plant.made('/service_tokens', {
      ...{ name: 'short', scope: 'read' },
      expires_at: Date.now() + 60_000,
    })
    const [revoked, paused] = [open(), open(tokens.read)]
    await revoked.send({
      event: 'subscribe',
      topic: 'fence_events',
      params: { token: String(made['token']) },
    })
    await expect.poll(() => revoked.of('subscribed')).toHaveLength(1)
    await paused.send({ event: 'subscribe', topic: 'fence_events' })
    await expect.poll(() => paused.of('subscribed')).toHaveLength(1)
    await plant.call('DELETE', `/service_tokens/${made.uid}`)
    expect(await revoked.closed).toBe(4401)
    await plant.call('POST', `/connections/${hubUid}/pause`)
    expect(await paused.closed).toBe(1001)
    expect((await ask('GET', '/trackables')).status).toBe(409)
    await plant.call('POST', `/connections/${hubUid}/resume`)
    await expect.poll(async () => (await ask('GET', '/trackables')).status).toBe(200)
    expect(plant.errors).toEqual([])
  })
})
