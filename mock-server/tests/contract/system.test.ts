import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

const path = '/api/v2/logger/filter'
const afar = '203.0.113.7'

describe('/logger/filter', () => {
  afterEach(async () => {
    await server.call('DELETE', path)
    server.logLines.length = 0
  })

  test('is read, merged and cleared', async () => {
    expect((await server.call('GET', path)).body).toEqual({})
    const put = await server.call('PUT', path, { body: { level: 'info', status: 200 } })
    expect(put.status).toBe(200)
    expect(put.body).toEqual({ level: 'info', status: 200 })
    await server.call('PUT', path, { body: { user: 'pat@acme.example', status: null } })
    expect((await server.call('GET', path)).body).toEqual({ level: 'info', user: 'pat@acme.example' })
    const cleared = await server.call('DELETE', path)
    expect(cleared.status).toBe(204)
    expect(cleared.text).toBe('')
    expect((await server.call('GET', path)).body).toEqual({})
  })

  test('decides which requests are logged; the response contains the id of the record', async () => {
    await server.api('GET', '/zones')
    expect(server.logLines).toEqual([])
    await server.call('PUT', path, { body: { level: 'info', path: '/api/v2/zones' } })
    const answer = await server.api('GET', '/zones?secret=1')
    await server.api('GET', '/groups')
    expect(server.logLines.map(line => JSON.parse(line))).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        level: 'info',
        id: answer.headers['x-request-id'],
        method: 'GET',
        path: '/api/v2/zones',
        status: 200,
        ms: expect.any(Number),
        address: '127.0.0.1',
        user: 'pat@acme.example',
        project: server.projects.plant.uid,
      },
    ])
  })

  test('cannot hide a failure', async () => {
    await server.call('PUT', path, { body: { level: 'error', user: 'nobody' } })
    const list = server.store.groups.list
    server.store.groups.list = () => Promise.reject(new Error('broken'))
    const answer = await server.api('GET', '/groups')
    server.store.groups.list = list
    expect(String(server.failures.pop())).toContain('broken')
    const [line = '{}'] = server.logLines
    expect(JSON.parse(line)).toMatchObject({ level: 'error', status: 500, path: '/api/v2/groups' })
    expect(answer.body.detail).toContain(JSON.parse(line).id)
  })

  test('from another machine needs a system administrator', async () => {
    const { root, ada, pat } = server.people
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const as = (token?: string) => server.call(method, path, { token, from: afar, body: {} })
      expect((await as()).status).toBe(401)
      expect((await as('x'.repeat(43))).status).toBe(401)
      expect((await as(pat.token)).status).toBe(403)
      expect((await as(ada.token)).status).toBe(403)
      expect((await as(root.token)).status).toBe(method === 'DELETE' ? 204 : 200)
    }
    const proxied = { headers: { 'x-forwarded-for': afar } }
    expect((await server.call('GET', path, proxied)).status).toBe(401)
    expect((await server.call('GET', path, { from: '::ffff:127.0.0.1' })).status).toBe(200)
  })

  test.each([
    [{ level: 'loud' }, 'level'],
    [{ user: ['a'] }, 'user'],
    [{ user: { name: 'a' } }, 'user'],
    [[], ''],
  ])('422 for %j', async (body, where) => {
    const answer = await server.call('PUT', path, { body })
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe(where)
    expect((await server.call('GET', path)).body).toEqual({})
  })
})

describe('links and versions', () => {
  const get = (where: string) => server.call('GET', where, { token: server.people.pat.token })

  test.each([
    ['/api/v2/info/helper', 'help_portal_url'],
    ['/api/v2/info/site_monitor', 'site_monitor_url'],
  ])('D6: GET %s is 404 until %s is a link', async (where, setting) => {
    expect((await get(where)).status).toBe(404)
    await server.store.settings.set(setting, 'an invalid link')
    expect((await get(where)).status).toBe(404)
    await server.store.settings.set(setting, 'https://help.example/')
    expect((await get(where)).body).toEqual({ url: 'https://help.example/' })
  })

  test('GET /version/beta has the format of /version', async () => {
    const { body } = await server.call('GET', '/version/beta')
    expect(body.api).toEqual({ version: '2.0' })
    expect(body).toEqual((await server.call('GET', '/version')).body)
  })

  test('GET /host returns the machine, its disk, memory and load', async () => {
    const { body } = await get('/api/v2/host')
    expect(Object.keys(body)).toEqual(['hostname', 'serverStatus'])
    expect(Object.keys(body.serverStatus)).toEqual(['disk', 'memory', 'load'])
    expect(body.serverStatus.memory.total).toBeGreaterThan(body.serverStatus.memory.free)
  })

  test('GET /host/cluster is null without PostgreSQL', async () => {
    const { root } = server.people
    const answer = await server.call('GET', '/api/v2/host/cluster', { token: root.token })
    expect(answer.body).toEqual({ cluster: null })
    const version = (await server.call('GET', '/version')).body
    expect(version.custom_product_attributes.cluster).toBe(false)
  })

  test('every response has its own request id', async () => {
    const ids = [await get('/version'), await get('/nowhere')].map(answer => answer.headers['x-request-id'])
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })
})
