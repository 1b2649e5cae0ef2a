import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { frameSchema } from '../../resources/channel-payloads.ts'
import { createService, type Service } from '../../service.ts'
import { channels, isChannel } from '../../stream/frames.ts'
import { storageOf } from '../test-storage.ts'
import { type Frame, openStream } from './stream-client.ts'

type Row = Record<string, unknown> & { uid: string; name: string }

const folder = mkdtempSync(join(tmpdir(), 'described-frames-'))
const errors: unknown[] = []
let service: Service
let port: number
let headers: Record<string, string> = {}

async function call(method: string, path: string, body?: unknown) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

beforeAll(async () => {
  const config = { ...(await storageOf(folder)), admin: undefined, demo: true }
  service = await createService(config, join(folder, 'none'), (_, error) => errors.push(error))
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  port = (service.app.server.address() as AddressInfo).port
  await service.start()
  const credentials = { email: 'operator@floorwatch.example', password: 'floorwatch' }
  const { token } = await call('POST', '/api/v2/auth/log_in', credentials)
  headers = { authorization: `Bearer ${token}` }
  const { projects } = await call('GET', '/api/v2/projects')
  headers['x-user-project'] = projects[0].uid
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
  expect(errors).toEqual([])
})

/** Causes a frame of every channel that the demo does not use immediately. */
async function provoke(): Promise<void> {
  const tags: Row[] = (await call('GET', '/api/v2/trackable_objects')).trackableObjects
  const forklift = tags.find(tag => tag.name.startsWith('Forklift')) as Row & {
    node: { mac_address: string }
  }
  const firmware = [{ p: { firmware: '1.9.0' } }]
  await call('POST', '/api/v2/win_message_que', { mac: forklift.node.mac_address, params: firmware })
  await call('POST', '/api/v2/user_msg/', { recipient_uids: [forklift.uid], text: 'Gate 3' })
  const [area] = (await call('GET', '/api/v2/sublocations')).sublocations
  const walker: Row = await call('POST', '/api/v2/trackable_objects', { name: 'Walker' })
  const corners = [0, 10].flatMap(x => [0, 10].map(y => ({ x, y: x === 0 ? y : 10 - y })))
  const zone = { name: 'Trap', points: corners, sublocation_uid: area.uid, severity_level: 2 }
  await call('POST', '/api/v2/zones', zone)
  const steps = [-3, -2, 2, 3, 4, 5].map((x, i) => ({
    trackable_uid: walker.uid,
    sublocation_uid: area.uid,
    x,
    y: 5,
    z: 1,
    ts: Date.now() - 10_000 + i * 400,
  }))
  await call('POST', '/api/v2/positions', steps)
}

function mistakesIn(frames: readonly Frame[]): string[] {
  return frames.flatMap(frame => {
    if (!isChannel(frame.method)) return frame.method === undefined ? [] : [`unknown: ${frame.method}`]
    const { error } = frameSchema(frame.method).safeParse(frame)
    return error ? [`${z.prettifyError(error)} in ${JSON.stringify(frame)}`] : []
  })
}

describe('the frames of the stream', () => {
  it('of all eight channels match /asyncapi.json, including the heartbeat', async () => {
    const stream = openStream(port)
    const project_uid = headers['x-user-project']
    await stream.subscribe({ channels, project_uid, token: headers.authorization?.slice('Bearer '.length) })
    await provoke()
    const waits = channels.map(channel => stream.frame(channel, () => true, 25_000))
    await Promise.all([...waits, stream.frame('notify', data => data.action === 'HB', 25_000)])
    expect(mistakesIn(stream.received)).toEqual([])
    stream.close()
  })

  it('that differ from it fail', () => {
    const data = { action: 'HB', dropped_positions: 0 }
    const frame = { jsonrpc: '2.0', method: 'notify', params: { channel: 'notify', data } }
    expect(mistakesIn([frame])).toEqual([])
    const wrong = { ...frame, params: { channel: 'notify', data: { ...data, secret: 1 } } }
    expect(mistakesIn([wrong, { jsonrpc: '2.0', method: 'gossip' }])).toHaveLength(2)
  })
})

describe('GET /asyncapi.json', () => {
  it('is AsyncAPI 3.0 with every channel, its message and its sender', async () => {
    const document = await call('GET', '/asyncapi.json')
    expect(document.asyncapi).toBe('3.0.0')
    expect(Object.keys(document.channels)).toEqual(expect.arrayContaining([...channels, 'subscription']))
    for (const name of channels) {
      expect(document.operations[`send_${name}`]).toMatchObject({
        action: 'send',
        channel: { $ref: `#/channels/${name}` },
      })
      const { payload } = document.components.messages[name]
      expect(payload.properties.params.properties.channel.const).toBe(name)
    }
    const { project_uid } = document.components.messages.pos.payload.properties.params.properties
    expect(project_uid).toEqual({ type: 'string' })
    const { required } = document.components.messages.user_msg.payload.properties.params.properties.data
    expect(required).toEqual(['dev_id', 'mac', 'hex', 'sender_uid'])
  })

  it('is shown on /docs, channel by channel', async () => {
    const page = await (await fetch(`http://127.0.0.1:${port}/docs`)).text()
    for (const name of channels) expect(page).toContain(`<details id="channel-${name}">`)
    expect(page).toContain('href="/asyncapi.json"')
  })
})
