import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { createTestDatabase, isPostgresThere, type TestDatabase } from '../test-database.ts'
import { isNatsThere, testNatsUrl } from '../test-nats.ts'
import { admin, client } from './child-client.ts'
import { type ChildServer, startChild } from './child-server.ts'

const isThere = (await isPostgresThere()) && (await isNatsThere())

interface Server {
  uid: string
  partitions: number
  answers: boolean
  changes_behind: number
}
interface Partition {
  owner: string | null
  paused_ms: number | null
  projects: number
}

describe.skipIf(!isThere)(`two servers${isThere ? '' : ' (no PostgreSQL or no NATS answers)'}`, () => {
  let database: TestDatabase
  let folder: string
  const servers: ChildServer[] = []
  const tokens: string[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'floorwatch-cluster-'))
    const shared = { DATABASE_URL: database.url, NATS_URL: testNatsUrl, ...admin }
    for (const name of ['a', 'b']) {
      const server = await startChild({ ...shared, DATA_DIR: join(folder, name) })
      if (server.url === '') throw new Error(server.output())
      servers.push(server)
      tokens.push((await client(server.url)).token)
    }
  })
  afterAll(async () => {
    for (const server of servers) await server.stop('SIGKILL')
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function get(at: number, path: string) {
    const answer = await fetch(`${servers[at]?.url}${path}`, {
      headers: { authorization: `Bearer ${tokens[at]}` },
    })
    return { status: answer.status, text: await answer.text() }
  }

  async function clusterOf(
    at: number,
  ): Promise<{ servers: Server[]; partitions: Partition[]; nats: string }> {
    return JSON.parse((await get(at, '/api/v2/host/cluster')).text).cluster
  }

  /** The value of a metric of a server. */
  async function metric(at: number, name: string): Promise<number> {
    const line = (await get(at, '/metrics')).text.split('\n').find(each => each.startsWith(`${name} `))
    return Number(line?.slice(name.length + 1))
  }

  /** How many partitions each server has, the own one first. */
  async function shares(at: number): Promise<number[]> {
    const { servers: listed } = await clusterOf(at)
    return listed.sort((a, b) => Number(b.answers) - Number(a.answers)).map(({ partitions }) => partitions)
  }
  const areShared = async () => {
    const [own = 0, other = 0] = await shares(0)
    return own > 0 && other > 0 && own + other === 32
  }

  test('each server lists both, their partitions and the state of NATS', async () => {
    await expect.poll(areShared).toBe(true)
    const project = { project: { name: 'P' } }
    const { send } = await client(servers[0]?.url ?? '')
    await send('POST', '/api/v2/projects', project, { authorization: `Bearer ${tokens[0]}` })
    const [first, second] = [await clusterOf(0), await clusterOf(1)]
    expect(first.nats).toBe('connected')
    expect(first.partitions).toHaveLength(32)
    expect(first.partitions.reduce((sum, { projects }) => sum + projects, 0)).toBe(1)
    const own = ({ servers: listed }: { servers: Server[] }) => listed.filter(({ answers }) => answers)
    expect([own(first).length, own(second).length]).toEqual([1, 1])
    expect(own(first)[0]?.uid).not.toBe(own(second)[0]?.uid)
    const behind = async () => (await clusterOf(0)).servers.map(each => each.changes_behind)
    await expect.poll(behind).toEqual([0, 0])
    const { custom_product_attributes: offered } = JSON.parse((await get(1, '/version')).text)
    expect(offered.cluster).toBe(true)
  })

  test('both are ready, and their metrics agree with the list', async () => {
    for (const at of [0, 1]) {
      expect(JSON.parse((await get(at, '/ready')).text)).toEqual({
        status: 'ready',
        troubles: [],
        warnings: [],
      })
      expect(await metric(at, 'floorwatch_cluster_servers')).toBe(2)
      const own = async () => (await shares(at))[0]
      await expect.poll(() => metric(at, 'floorwatch_cluster_partitions')).toBe(await own())
      expect(await metric(at, 'floorwatch_cluster_bus_connected')).toBe(1)
      expect(await metric(at, 'floorwatch_cluster_takeovers_total')).toBe(0)
    }
  })

  test('an omlox socket of any server receives locations for a project of one of them', async () => {
    const { send } = await client(servers[0]?.url ?? '')
    const headers = { authorization: `Bearer ${tokens[0]}` }
    const { body: project } = await send('POST', '/api/v2/projects', { project: { name: 'Hub' } }, headers)
    const inProject = { ...headers, 'x-user-project': project.uid }
    const call = async (method: string, path: string, body?: unknown) =>
      (await send(method, `/api/v2${path}`, body, inProject)).body
    const { presets } = await call('GET', '/connections/presets')
    const { mapping } = presets.find(({ id }: { id: string }) => id === 'omlox_providers')
    const site = await call('POST', '/locations', { name: 'Works', timezone: 'Europe/Berlin' })
    const area = await call('POST', '/sublocations', { name: 'Hall', location_uid: site.uid })
    const hub = await call('POST', '/connections', {
      ...{ name: 'Hub', kind: 'omlox' },
      mapping: { ...mapping, area: { from: 'field', path: 'source', areas: { hall: area.uid } } },
    })
    const refusals: string[] = []
    for (const [at, server] of servers.entries()) {
      const url = `${server.url.replace('http', 'ws')}/omlox/${hub.uid}/v2/ws/socket`
      const socket = new WebSocket(url, { headers: { authorization: `Bearer ${tokens[0]}` } })
      await new Promise(resolve => socket.once('open', resolve))
      socket.on('message', data => refusals.push(String(data)))
      const location = {
        ...{ position: { type: 'Point', coordinates: [1, 2] }, crs: 'local', source: 'hall' },
        ...{ provider_type: 'uwb', provider_id: `of-server-${at}` },
        timestamp_generated: new Date().toISOString(),
      }
      const message = { event: 'message', topic: 'location_updates', payload: [location] }
      socket.send(JSON.stringify(message))
      const tags = async () => JSON.stringify(await call('GET', '/unknown_tags'))
      await expect.poll(tags).toContain(`of-server-${at}`)
      socket.send(JSON.stringify({ ...message, payload: [{ ...location, position: 'nowhere' }] }))
      await expect.poll(() => refusals.length).toBe(at + 1)
      socket.terminate()
    }
    expect(refusals.map(each => JSON.parse(each).event)).toEqual(['error', 'error'])
  })

  test('positions for a project of the other server are answered like those of this one', async () => {
    const { send } = await client(servers[0]?.url ?? '')
    const headers = { authorization: `Bearer ${tokens[0]}` }
    const { body: project } = await send(
      'POST',
      '/api/v2/projects',
      { project: { name: 'Positions' } },
      headers,
    )
    const inProject = { ...headers, 'x-user-project': project.uid }
    const call = async (path: string, body: unknown) =>
      (await send('POST', `/api/v2${path}`, body, inProject)).body
    const site = await call('/locations', { name: 'Works', timezone: 'Europe/Berlin' })
    const area = await call('/sublocations', { name: 'Hall', location_uid: site.uid })
    const tag = await call('/trackable_objects', { name: 'Forklift', type: 'asset' })
    let ts = Date.now()
    const position = () => ({ trackable_uid: tag.uid, sublocation_uid: area.uid, ts: ++ts, x: 1, y: 2, z: 0 })
    const post = async (at: number, body: string, type = 'application/json') => {
      const response = await fetch(`${servers[at]?.url}/api/v2/positions`, {
        method: 'POST',
        headers: { ...inProject, 'content-type': type },
        body,
      })
      const ofAnswer = ['content-type', 'cache-control'].map(name => response.headers.get(name))
      return { status: response.status, ofAnswer, body: await response.json() }
    }
    const good = [() => JSON.stringify([position()]), () => JSON.stringify([position(), { x: 'nowhere' }])]
    const bad = ['{}', '[', '[1,', '']
    const compare = async (body: string | (() => string), type?: string) => {
      const text = () => (typeof body === 'string' ? body : body())
      const [one, two] = [await post(0, text(), type), await post(1, text(), type)]
      expect(two).toEqual(one)
      return one
    }
    for (const body of good) expect((await compare(body)).body).toMatchObject({ accepted: 1, late: 0 })
    const lines = () => `${JSON.stringify(position())}\n`
    expect((await compare(lines, 'application/x-ndjson')).body.accepted).toBe(1)
    for (const body of bad) expect((await compare(body)).status).toBeGreaterThanOrEqual(400)
    // One of both servers forwards these, over a link as soon as it is open: then the owner answers one request, not two.
    const answered = 'floorwatch_http_request_seconds_count{method="POST",status="2xx"}'
    const posts = () => Promise.all([0, 1].map(at => metric(at, answered)))
    const isShort = async () => {
      const before = await posts()
      await compare(() => JSON.stringify([position()]))
      return (await posts()).map((count, at) => count - (before[at] ?? 0)).join()
    }
    await expect.poll(isShort).toBe('1,1')
  })

  test('after a kill the other server has all partitions, and reports the pause', async () => {
    const [taken = 0] = await shares(0)
    await servers[0]?.stop('SIGKILL')
    await expect.poll(() => shares(1)).toEqual([32])
    const { partitions, servers: left } = await clusterOf(1)
    expect(new Set(partitions.map(({ owner }) => owner))).toEqual(new Set([left[0]?.uid]))
    const pauses = partitions.flatMap(({ paused_ms }) => paused_ms ?? [])
    expect(pauses).toHaveLength(taken)
    expect(Math.min(...pauses)).toBeGreaterThan(0)
    expect(Math.max(...pauses)).toBeLessThan(15_000)
    await expect.poll(() => metric(1, 'floorwatch_cluster_takeovers_total')).toBe(taken)
    expect(await metric(1, 'floorwatch_cluster_pause_seconds')).toBeGreaterThan(0)
  })
})
