import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '../../http/operation.ts'
import { operations } from '../../resources/operations.ts'
import { backgroundOperations } from './background-operations.ts'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract(backgroundOperations)
})
afterAll(() => server.close())

const rows = [...operations, ...backgroundOperations].map(row => ({
  ...row,
  name: `${row.method} ${pathOf(row)}`,
  url: pathOf(row).replace(':uid', 'no-such-uid').replace(':filename', 'plan.png'),
}))
const guarded = rows.filter(row => row.access !== 'public')
const inProject = rows.filter(row => row.access === 'project' || row.access === 'scope')

describe('every operation', () => {
  test('is in the table once', () => {
    const names = rows.map(row => row.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(90)
  })

  test('only these need no session', () => {
    expect(rows.filter(row => row.access === 'public').map(row => row.name)).toEqual([
      'POST /api/v2/auth/log_in',
      'POST /api/v2/auth/second_factor/passkey_options',
      'POST /api/v2/auth/second_factor',
      'GET /api/v2/auth/sso/log_in',
      'GET /api/v2/auth/sso/start',
      'GET /api/v2/auth/sso/callback',
      'POST /api/v2/auth/sso/back_channel_log_out',
      'POST /api/v2/users/restore_password',
      'POST /api/v2/users/restore_password/confirm',
      'POST /api/v2/invitations/read',
      'POST /api/v2/invitations/accept',
      'GET /version',
      'GET /version/beta',
      'GET /api/v2/ws_channels',
      'GET /asyncapi.json',
      // Open to requests from this machine; remote ones need a system administrator (system.test.ts).
      'GET /api/v2/logger/filter',
      'PUT /api/v2/logger/filter',
      'DELETE /api/v2/logger/filter',
    ])
  })

  test.each(guarded)('$name: 401 without a session, 401 with a stale one', async ({ method, url }) => {
    expect((await server.call(method, url)).status).toBe(401)
    expect((await server.call(method, url, { token: 'x'.repeat(43) })).status).toBe(401)
  })

  test.each(guarded)("$name: 403 when X-User-Email is another user's", async ({ method, url }) => {
    const headers = { 'x-user-email': 'ada@acme.example' }
    const answer = await server.call(method, url, { token: server.people.pat.token, headers })
    expect(answer.status).toBe(403)
  })

  test.each(guarded)('$name: 403 for a project that the user may not enter', async ({ method, url }) => {
    const { depot, foreign } = server.projects
    for (const project of [depot.uid, foreign.uid, 'no-such-project'])
      expect((await server.call(method, url, { token: server.people.pat.token, project })).status).toBe(403)
  })

  test.each(inProject)('$name: 422 that names X-User-Project when it is missing', async ({ method, url }) => {
    const answer = await server.call(method, url, { token: server.people.pat.token })
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe('X-User-Project')
  })

  test.each(rows.filter(row => row.access === 'system-admin'))(
    '$name: 403 for a company administrator',
    async row => {
      expect((await server.call(row.method, row.url, { token: server.people.ada.token })).status).toBe(403)
    },
  )

  test.each(rows.filter(row => row.access === 'company-admin'))(
    '$name: 403 for a project user',
    async row => {
      expect((await server.call(row.method, row.url, { token: server.people.pat.token })).status).toBe(403)
    },
  )

  // These need a complete body, and fail without it before the uid is checked.
  const needsBody = [
    'PUT /api/v2/win_anchor_associations/:uid',
    'PUT /api/v2/notification_profiles/:uid',
    'PUT /omlox/:uid/v2/providers/:id/location',
    'PUT /omlox/:uid/v2/providers/locations',
  ]
  const byUid = inProject.filter(row => row.url.includes('no-such-uid') && !needsBody.includes(row.name))
  test.each(byUid)('$name: 404 for an unknown uid', async ({ method, url }) => {
    const { token } = server.people.pat
    const body =
      method === 'PUT'
        ? { name: 'x', state: 'clear', trackable_object_uid: 'no-such-uid', found: true, decision: 'end' }
        : undefined
    const project = server.projects.plant.uid
    // Positions need a period; the others ignore it.
    const answer = await server.call(method, `${url}?start=0`, { token, project, body })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })
})

describe('scope', () => {
  test('a system administrator may enter every project, a company administrator those of the own company', async () => {
    const { root, ada } = server.people
    const names = async (token: string) =>
      (await server.call('GET', '/api/v2/projects', { token })).body.projects.map(
        (each: { name: string }) => each.name,
      )
    expect(await names(root.token)).toEqual(['Plant', 'Depot', 'Foreign'])
    expect(await names(ada.token)).toEqual(['Plant', 'Depot'])
    expect(await names(server.people.pat.token)).toEqual(['Plant'])
    const project = server.projects.foreign.uid
    expect((await server.call('GET', '/api/v2/zones', { token: ada.token, project })).status).toBe(403)
    expect((await server.call('GET', '/api/v2/zones', { token: root.token, project })).status).toBe(200)
  })

  test('X-User-Company of another company is 403, the own one selects its projects', async () => {
    const { ada } = server.people
    const { acme, other } = server.companies
    await server.api('POST', '/trackable_objects', { name: 'Forklift 1' })
    const list = (company: string) =>
      server.call('GET', '/api/v2/trackable_objects', { token: ada.token, company })
    expect((await list(other.uid)).status).toBe(403)
    const own = await list(acme.uid)
    expect(own.status).toBe(200)
    expect(own.body.trackableObjects.map((tag: { name: string }) => tag.name)).toEqual(['Forklift 1'])
  })

  test('e-mail addresses of users are case-insensitive', async () => {
    const headers = { 'x-user-email': 'PAT@acme.example' }
    const answer = await server.call('GET', '/api/v2/projects', { token: server.people.pat.token, headers })
    expect(answer.status).toBe(200)
  })
})
