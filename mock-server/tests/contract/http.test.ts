import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import packageFile from '../../../package.json' with { type: 'json' }
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

const json = { 'content-type': 'application/json' }

describe('errors', () => {
  test('an unknown path is a problem', async () => {
    const answer = await server.api('GET', '/nothing/here')
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'Not found',
      status: 404,
      detail: 'there is no GET /api/v2/nothing/here',
      message: 'there is no GET /api/v2/nothing/here',
    })
  })

  test.each(['{bad', '{"name":', '', '[1', '{"__proto__":{"admin":true},"name":"x"}'])(
    'malformed JSON %j is 400',
    async body => {
      const answer = await server.api('POST', '/locations', body, json)
      expect(answer.status).toBe(400)
      expect(answer.body.title).toBe('Malformed request')
    },
  )

  test.each(['[]', '"text"', '5', 'null'])('JSON that is no object, %s, is 422', async body => {
    expect((await server.api('POST', '/locations', body, json)).status).toBe(422)
  })

  test('is ended if it never arrives completely', () => {
    expect(server.app.server.requestTimeout).toBeGreaterThan(0)
    expect(server.app.server.requestTimeout).toBeLessThanOrEqual(300_000)
  })

  test('another content type is 415, too large is 413', async () => {
    expect((await server.api('POST', '/locations', '<a/>', { 'content-type': 'text/xml' })).status).toBe(415)
    const huge = JSON.stringify({ name: 'x'.repeat(9 * 1024 * 1024) })
    expect((await server.api('POST', '/locations', huge, json)).status).toBe(413)
  })

  test('S15: responses to signed-in users are not cached', async () => {
    expect((await server.api('GET', '/groups')).headers['cache-control']).toBe('no-store')
  })

  test('S15: a page of another site cannot change anything with the cookie, whatever else it sends', async () => {
    const headers = {
      ...json,
      origin: 'http://evil.example',
      cookie: `floorwatch_session=${server.people.pat.token}`,
    }
    const project = server.projects.plant.uid
    for (const authorization of ['x', 'Basic eDp5', 'Bearer'])
      expect(
        (
          await server.call('POST', '/api/v2/groups', {
            project,
            body: '{"name":"G"}',
            headers: { ...headers, authorization },
          })
        ).status,
      ).toBe(403)
  })

  test('S6: without a session at most 16 kB are read, whatever the path', async () => {
    const body = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(17 * 1024) })
    for (const path of ['/api/v2/auth/log_in', '/api/v2/users/restore_password', '/nowhere'])
      expect((await server.call('POST', path, { body, headers: json })).status, path).toBe(413)
    const nested = `{"email":${'['.repeat(5_000)}${']'.repeat(5_000)},"password":"x"}`
    const deep = await server.call('POST', '/api/v2/auth/log_in', { body: nested, headers: json })
    expect(deep.status).toBe(422)
  })

  test('S6: a body with more fields and values than any operation accepts is 413', async () => {
    const fields = Array.from({ length: 60_000 }, (_, i) => `"k${i}":0`)
    expect((await server.api('POST', '/locations', `{${fields.join()}}`, json)).status).toBe(413)
  })

  test('an unexpected failure is 500 with an id, and without its cause', async () => {
    const list = server.store.groups.list
    server.store.groups.list = () => Promise.reject(new Error('secret detail'))
    const answer = await server.api('GET', '/groups')
    server.store.groups.list = list
    expect(answer.status).toBe(500)
    expect(answer.text).not.toMatch(/secret|\.ts|at /)
    expect(answer.body.detail).toMatch(/[0-9a-f-]{36}/)
    expect(String(server.failures.pop())).toContain('secret detail')
  })
})

describe('a request without a body', () => {
  test('may have JSON as its content type', async () => {
    const { uid } = (await server.api('POST', '/groups', { name: 'Short' })).body
    expect((await server.api('DELETE', `/groups/${uid}`, '', json)).status).toBe(204)
    expect((await server.api('DELETE', '/groups/none', '', json)).status).toBe(404)
    expect((await server.api('GET', '/groups', '', json)).status).toBe(200)
    const tag = (await server.api('POST', '/trackable_objects', { name: 'Tag' })).body
    expect((await server.api('PUT', `/trackable_objects/${tag.uid}/groups`, '', json)).status).toBe(204)
  })

  test('is malformed if a body is required, or if it is not JSON', async () => {
    expect((await server.api('PUT', '/groups/none', '', json)).status).toBe(400)
    expect((await server.api('DELETE', '/groups/none', '{', json)).status).toBe(400)
  })
})

describe('requests refused before routing', () => {
  const likeEveryAnswer = {
    'content-type': 'application/problem+json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  }

  test.each([
    [400, '/%zz'],
    [400, '/api/v2/zones/%E0%A4%A'],
    [414, `/api/v2/zones/${'a'.repeat(501)}`],
  ])('%i for an invalid URL, with the headers of every response', async (status, path) => {
    const answer = await server.call('PUT', path, { body: {} })
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(likeEveryAnswer)
    expect(answer.body).toMatchObject({ type: 'about:blank', status, detail: expect.any(String) })
  })

  test('its id is that of its log record', async () => {
    const own = { from: '127.0.0.1' }
    await server.call('PUT', '/api/v2/logger/filter', { ...own, body: { level: 'info' } })
    const answer = await server.call('GET', '/%zz')
    await server.call('DELETE', '/api/v2/logger/filter', own)
    const line = server.logLines.find(each => each.includes(String(answer.headers['x-request-id'])))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ path: '/%zz', status: 400 })
  })

  test.each([
    [431, `GET /version HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
    [400, 'this is no HTTP\r\n\r\n'],
  ])('%i for unreadable requests', async (status, request) => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(request)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    const [first, ...lines] = head.split('\r\n')
    expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(Object.fromEntries(lines.map(line => line.split(': ')))).toMatchObject(likeEveryAnswer)
    expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status })
  })
})

describe('paths', () => {
  test.each(['/api/v2/projects', '/api/v2/projects/', '/version', '/version/', '/api/v2/wshost/'])(
    'a trailing slash does not matter: %s',
    async path => {
      expect((await server.call('GET', path, { token: server.people.pat.token })).status).toBe(200)
    },
  )

  test('security headers are on responses of every kind', async () => {
    for (const path of ['/version', '/api/v2/nothing', '/'])
      expect((await server.call('GET', path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
  })
})

describe('the dashboard', () => {
  test('without a build, the page explains how to create one', async () => {
    const page = await server.call('GET', '/', { headers: { accept: 'text/html' } })
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toContain('npm run build')
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
  })

  test.each(['/../../package.json', '/%2e%2e/%2e%2e/package.json', '/assets/none.js', '/api/none'])(
    '404 outside of its folder, or for missing files: %s',
    async path => {
      const answer = await server.call('GET', path, { headers: { accept: 'text/html' } })
      expect(answer.status).toBe(404)
      expect(answer.headers['content-type']).toContain('application/problem+json')
    },
  )
})

describe('information about the server', () => {
  const get = (path: string) => server.call('GET', path, { token: server.people.ada.token })

  test('GET /version is nested and lists what is offered beyond the specification', async () => {
    const { body } = await server.call('GET', '/version')
    expect(body).toEqual({
      api: { version: '2.0' },
      rtls_frontend: { version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
      custom_product_attributes: expect.objectContaining({
        product_version: packageFile.version,
        position_history: true,
        position_ingest: true,
        alarm_acknowledgement: true,
        alarm_shelving: true,
      }),
    })
  })

  test('host, uptime, connections, the socket host and the channels', async () => {
    const host = (await get('/api/v2/host')).body
    expect(host.hostname).not.toBe('')
    expect(host.serverStatus.disk.total).toBeGreaterThan(0)
    server.clock.ms += 90_000
    const { uptime } = (await get('/api/v2/host/uptime')).body
    expect(uptime[0].uptime_seconds).toBeGreaterThanOrEqual(90)
    expect((await get('/api/v2/host/connections')).body).toEqual({ connections: [] })
    const wshost = await server.call('GET', '/api/v2/wshost/', {
      token: server.people.pat.token,
      headers: { host: 'plant.example:8080' },
    })
    expect(wshost.body).toEqual({ hostname: 'plant.example:8080' })
    expect((await server.call('GET', '/api/v2/ws_channels')).body.channels).toEqual([
      'pos',
      'notify',
      'alarm',
      'zone_event',
      'sensor',
      'ota',
      'param_p',
      'user_msg',
    ])
  })

  test('links are 404 until they are configured', async () => {
    expect((await get('/api/v2/info/helper')).status).toBe(404)
    await server.store.settings.set('help_portal_url', 'https://help.example/')
    expect((await get('/api/v2/info/helper')).body).toEqual({ url: 'https://help.example/' })
  })
})
