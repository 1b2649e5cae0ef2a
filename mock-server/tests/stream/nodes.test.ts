import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createService, type Service } from '../../service.ts'
import { storageOf } from '../test-storage.ts'
import { openStream } from './stream-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'demo-nodes-'))
const errors: unknown[] = []
let service: Service
let port: number
let token: string
let projectUid: string

interface TagRow {
  uid: string
  name: string
  node: { mac_address: string }
}

async function call(method: string, path: string, body?: unknown) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(projectUid && { 'x-user-project': projectUid }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}
async function subscribe(...channels: string[]) {
  const stream = openStream(port)
  await stream.subscribe({ channels, project_uid: projectUid, token })
  return stream
}
const tagNamed = async (name: string): Promise<TagRow> => {
  const rows: TagRow[] = (await call('GET', '/api/v2/trackable_objects')).body.trackableObjects
  const tag = rows.find(row => row.name === name)
  if (!tag) throw new Error(`the demo has no ${name}`)
  return tag
}

beforeAll(async () => {
  service = await createService(
    { ...(await storageOf(folder)), admin: undefined, demo: true },
    join(folder, 'none'),
    (_, e) => errors.push(e),
  )
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  port = (service.app.server.address() as AddressInfo).port
  await service.start()
  const credentials = { email: 'operator@floorwatch.example', password: 'floorwatch' }
  token = (await call('POST', '/api/v2/auth/log_in', credentials)).body.token
  projectUid = (await call('GET', '/api/v2/projects')).body.projects[0].uid
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
  expect(errors).toEqual([])
})

// Nodes are slow: the tests wait concurrently, each with its own node.
describe.concurrent('nodes of the demo', () => {
  describe('param_p', () => {
    it('reports a new setting of a node together with the cached value', async ({ expect }) => {
      const stream = await subscribe('param_p')
      const { mac_address: mac } = (await tagNamed('Forklift 1')).node
      const led = { led: 'blue' }
      const sentMs = Date.now()
      const sent = await call('POST', '/api/v2/win_message_que', { mac, params: [{ tdoa_schd: led }] })
      expect(sent.status).toBe(202)
      const frame = await stream.frame('param_p', d => d.mac === mac && 'tdoa_schd' in (d.plist as object))
      expect(frame.params).toMatchObject({
        channel: 'param_p',
        project_uid: projectUid,
        data: { mac, plist: { tdoa_schd: led } },
      })
      const { params } = (await call('GET', `/api/v2/hw_params.json?mac=${mac}&fields=tdoa_schd`)).body
      expect(params).toEqual([{ mac, field: 'tdoa_schd', value: led, elapsed: expect.any(Number) }])
      expect(params[0].elapsed).toBeLessThanOrEqual(Math.ceil((Date.now() - sentMs) / 1_000))
      stream.close()
    })

    it('answers a read that forces an update', async ({ expect }) => {
      const { mac_address: mac } = (await tagNamed('Forklift 2')).node
      const stream = await subscribe('param_p')
      // The report at its start is not the response.
      await expect
        .poll(async () => (await call('GET', `/api/v2/hw_params.json?mac=${mac}`)).body.params.length)
        .toBeGreaterThan(0)
      const before = stream.received.length
      await call('GET', `/api/v2/hw_params.json?mac=${mac}&force_update=true`)
      const isAnswer = () => stream.received.slice(before).some(f => f.params?.data.mac === mac)
      await expect.poll(isAnswer).toBe(true)
      stream.close()
    })
  })

  describe('ota', () => {
    it('reports a firmware update of a node, from the first percent on', async ({ expect }) => {
      const stream = await subscribe('ota')
      const tag = await tagNamed('Forklift 3')
      const mac = tag.node.mac_address
      await call('POST', '/api/v2/win_message_que', { mac, params: [{ p: { firmware: '1.9.0' } }] })
      const frame = await stream.frame('ota', d => d.mac === mac && d.progress === 10)
      expect(frame.params).toMatchObject({
        channel: 'ota',
        project_uid: projectUid,
        data: {
          mac,
          dev_id: tag.uid,
          status: 'DOWNLOADING',
          version: '1.9.0',
          from_version: '1.4.2',
          ts: expect.any(Number),
        },
      })
      stream.close()
    })
  })

  describe('a zone download', () => {
    it('goes from REQUESTED to UPDATED, with a notice for each step', async ({ expect }) => {
      const stream = await subscribe('notify')
      const { uid } = await tagNamed('Forklift 4')
      const status = async () =>
        (await call('GET', `/api/zone_download_status/${uid}`)).body[0].download_status
      expect(await status()).toBe('UPDATED')
      await call('POST', '/api/zone_download_request', { trackable_uids: [uid] })
      expect(await status()).toBe('REQUESTED')
      await expect.poll(status).toBe('IN_PROGRESS')
      await expect.poll(status).toBe('UPDATED')
      expect(stream.frames('notify').map(f => f.params?.data.object_type)).toContain('zone_download_status')
      stream.close()
    })
  })

  describe('sensor', () => {
    it('names the node and the tag that carries it, and passes other fields through', async ({ expect }) => {
      const stream = await subscribe('sensor')
      const frame = await stream.frame('sensor', d => d.dev_id !== null && d.battery !== undefined, 25_000)
      expect(frame.params?.data).toEqual({
        mac: expect.stringMatching(/^[0-9a-f]{12}$/),
        dev_id: expect.any(String),
        battery: expect.any(Number),
        temperature: expect.any(Number),
        ts: expect.any(Number),
      })
      stream.close()
    })
  })
})
