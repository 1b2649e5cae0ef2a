import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { startPlant } from './plant.ts'

let plant: Awaited<ReturnType<typeof startPlant>>
beforeAll(async () => {
  plant = await startPlant()
})
afterAll(() => plant.stop())

/** A location system that sends its messages over WebSockets. */
async function startSystem(port = 0) {
  const server = new WebSocketServer({ port, host: '127.0.0.1' })
  const received: string[] = []
  const authorizations: (string | undefined)[] = []
  server.on('connection', (socket, request) => {
    authorizations.push(request.headers.authorization)
    socket.on('message', data => received.push(String(data)))
  })
  await once(server, 'listening')
  return {
    received,
    authorizations,
    port: (server.address() as AddressInfo).port,
    send(payload: unknown) {
      for (const client of server.clients)
        if (client.readyState === WebSocket.OPEN)
          client.send(typeof payload === 'string' ? payload : JSON.stringify(payload))
    },
    async close() {
      for (const client of server.clients) client.terminate()
      server.close()
      await once(server, 'close')
    },
  }
}

const json = async (method: string, path: string, body?: unknown) => {
  const answer = await plant.call(method, path, body)
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}
const statusOf = async (uid: string) => (await json('GET', `/connections/${uid}/status`)).body
const mappingOf = async (id: string) => {
  const { presets } = (await json('GET', '/connections/presets')).body
  const preset = presets.find((each: { id: string }) => each.id === id)
  const area = { from: 'fixed', sublocation_uid: plant.areaUid }
  return { subscribe: preset.subscribe, mapping: { ...preset.mapping, area } }
}
async function connect(port: number, id: string, settings: object = {}) {
  const { subscribe, mapping } = await mappingOf(id)
  const made = await plant.made('/connections', {
    name: 'Feed',
    kind: 'websocket',
    settings: { url: `ws://127.0.0.1:${port}/feeds/`, subscribe, ...settings },
    mapping,
  })
  await expect.poll(async () => (await statusOf(made.uid)).state).toBe('connected')
  return made.uid
}
const sewio = (id: string, x: string) => ({
  body: {
    id,
    datastreams: [
      { id: 'posX', current_value: x },
      { id: 'posY', current_value: '  2.0' },
    ],
  },
  resource: `/feeds/${id}`,
})

describe('a connection by WebSocket', () => {
  it('subscribes with its key, and shows a tag on the map', async () => {
    const system = await startSystem()
    const tag = await plant.tag('Cart')
    const stream = await plant.subscribe('pos')
    const uid = await connect(system.port, 'sewio', { password: 'a key' })
    await expect
      .poll(() => system.received)
      .toEqual(['{"headers":{"X-ApiKey":"a key"},"method":"subscribe","resource":"/feeds/"}'])
    expect(system.authorizations).toEqual([undefined])
    system.send(sewio(tag.uid, '   1.5'))
    const frame = await stream.frame('pos', data => data.trackable_uid === tag.uid)
    expect(frame.params?.data).toMatchObject({ x: 1.5, y: 2 })
    stream.close()
    expect(await statusOf(uid)).toMatchObject({ accepted: 1, messages: 1, clock: 'arrival', refusals: [] })
    expect(JSON.stringify((await json('GET', '/connections')).body)).not.toContain('a key')
    await system.close()
  })

  it('reads locations of an omlox hub, and counts what it refuses', async () => {
    const system = await startSystem()
    const tag = await plant.tag('Pallet')
    const uid = await connect(system.port, 'omlox_hub')
    const location = {
      position: { type: 'Point', coordinates: [3, 4] },
      source: 'zone',
      provider_type: 'uwb',
      provider_id: tag.uid,
      timestamp_generated: new Date().toISOString(),
      crs: 'local',
    }
    const message = (payload: unknown) => ({ event: 'message', topic: 'location_updates', payload })
    system.send('nonsense')
    system.send(`"${'x'.repeat(1024 * 1024)}"`)
    system.send(message([{ ...location, crs: 'EPSG:4326' }, location]))
    await expect.poll(async () => (await statusOf(uid)).accepted).toBe(1)
    const { refusals, state } = await statusOf(uid)
    expect(refusals.map(({ reason }: { reason: string }) => reason)).toEqual([
      'not_json',
      'too_large',
      'wrong_crs',
    ])
    expect(state).toBe('connected')
    await system.close()
  })

  it('connects again when the other system comes back', async () => {
    const system = await startSystem()
    const tag = await plant.tag('Back')
    const uid = await connect(system.port, 'sewio')
    await system.close()
    await expect.poll(async () => (await statusOf(uid)).state).toBe('failed')
    expect((await statusOf(uid)).error).not.toBe('')
    const again = await startSystem(system.port)
    await expect.poll(async () => (await statusOf(uid)).state).toBe('connected')
    again.send(sewio(tag.uid, '1'))
    await expect.poll(async () => (await statusOf(uid)).accepted).toBe(1)
    expect((await json('POST', `/connections/${uid}/pause`)).status).toBe(200)
    await expect.poll(async () => (await statusOf(uid)).state).toBe('paused')
    again.send(sewio(tag.uid, '2'))
    await again.close()
    expect((await statusOf(uid)).accepted).toBe(0)
  })

  it('sends its key as a bearer token if no first message contains it', async () => {
    const system = await startSystem()
    await connect(system.port, 'sewio', { password: 'a key', subscribe: [] })
    expect(system.authorizations).toEqual(['Bearer a key'])
    expect(system.received).toEqual([])
    await system.close()
  })

  it('shows messages before it is created', async () => {
    const system = await startSystem()
    const sending = setInterval(() => system.send(sewio('unknown', '4.5')), 20)
    const { mapping } = await mappingOf('sewio')
    const settings = { url: `ws://127.0.0.1:${system.port}/` }
    const { body } = await json('POST', '/connections/preview', { kind: 'websocket', settings, mapping })
    clearInterval(sending)
    expect(body.error).toBeNull()
    expect(body.messages).toHaveLength(20)
    expect(body.messages[0].fixes).toMatchObject([{ tag: 'unknown', x: 4.5, y: 2 }])
    await system.close()
  })

  it.each(['http://127.0.0.1/', 'ws://user:secret@127.0.0.1/', 'ws://127.0.0.1/#part', 'nonsense'])(
    'refuses the address %s',
    async url => {
      const { mapping } = await mappingOf('sewio')
      const body = { name: 'Feed', kind: 'websocket', settings: { url }, mapping }
      expect(await json('POST', '/connections', body)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'settings.url' }] },
      })
    },
  )

  it('stops nothing when a certificate cannot be read', async () => {
    const { mapping } = await mappingOf('sewio')
    const made = await plant.made('/connections', {
      name: 'Feed',
      kind: 'websocket',
      settings: { url: 'wss://127.0.0.1:1/', ca: '-----BEGIN CERTIFICATE-----\nnonsense' },
      mapping,
    })
    await expect.poll(async () => (await statusOf(made.uid)).state).toBe('failed')
    expect(plant.errors).toEqual([])
  })
})
