import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backgroundOperations } from './background-operations.ts'
import { type Contract, startContract } from './contract-server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let server: Contract
beforeAll(async () => {
  server = await startContract(backgroundOperations)
})
afterAll(() => server.close())

const now = () => Date.now() + server.clock.ms
const asAdmin = (method: string, path: string, body?: unknown, project = server.projects.plant.uid) =>
  server.call(method, `/api/v2/service_tokens${path}`, {
    token: server.people.ada.token,
    project,
    ...(body !== undefined && { body }),
  })

async function created(scope: 'ingest' | 'read', more: object = {}) {
  const made = await asAdmin('POST', '', { name: 'Gateway', scope, expires_at: now() + dayMs, ...more })
  expect(made.status, made.text).toBe(201)
  const { token, ...row } = made.body
  const call = (method: string, path: string, options: { project?: string; body?: unknown } = {}) =>
    server.call(method, `/api/v2${path}`, { token, ...options })
  return { token: token as string, row, call }
}

describe('a service token', () => {
  test('is shown once, and no stored row, read or log contains it', async () => {
    const { token, row, call } = await created('read')
    expect(token).toMatch(/^service-[\w-]{43}$/)
    expect(row).toMatchObject({ name: 'Gateway', scope: 'read', last_used_at: null })
    expect(row.created_by).toBe(server.people.ada.email)
    await call('GET', '/zones')
    const listed = await asAdmin('GET', '')
    const changes = await server.call('GET', '/api/v2/audit_log?resource=service_tokens', {
      token: server.people.ada.token,
    })
    expect(changes.body.audit_log[0]).toMatchObject({
      action: 'CREATE',
      object_name: 'Gateway',
      user_email: server.people.ada.email,
    })
    const kept = JSON.stringify(await server.store.serviceTokens.list(server.projects.plant.uid))
    for (const text of [listed.text, changes.text, kept, server.logLines.join()])
      expect(text).not.toContain(token.slice(8))
  })

  test('to read opens its project, and no other', async () => {
    const { call } = await created('read')
    for (const path of ['/zones', '/trackable_objects', '/nodes', '/alarms/active', '/wshost']) {
      expect((await call('GET', path)).status, path).toBe(200)
      expect((await call('GET', path, { project: server.projects.depot.uid })).status, path).toBe(403)
      expect((await call('GET', path, { project: server.projects.foreign.uid })).status, path).toBe(403)
    }
    const site = await server.foreignApi('POST', '/locations', { name: 'Theirs' })
    expect((await call('GET', `/locations/${site.body.uid}`)).status).toBe(404)
    for (const path of ['/users', '/companies', '/projects', '/service_tokens', '/audit_log', '/host'])
      expect((await call('GET', path)).status, path).toBe(403)
    expect((await call('POST', '/zones', { body: { name: 'Z' } })).status).toBe(403)
    expect((await call('POST', '/positions', { body: [] })).status).toBe(403)
    const company = server.companies.acme.uid
    const { token } = await created('read')
    expect((await server.call('GET', '/api/v2/trackable_objects', { token, company })).status).toBe(403)
  })

  test('to send positions stores them in its project and reads nothing', async () => {
    const { call } = await created('ingest')
    expect((await call('POST', '/positions', { body: [] })).status).toBe(200)
    const { depot } = server.projects
    expect((await call('POST', '/positions', { body: [], project: depot.uid })).status).toBe(403)
    expect((await call('GET', '/positions?start=0')).status).toBe(403)
    expect((await call('GET', '/zones')).status).toBe(403)
    expect((await call('POST', '/bulk', { body: { requests: [] } })).status).toBe(403)
    expect((await call('POST', '/auth/log_out')).status).toBe(403)
  })

  test('ends when it expires or is revoked, with the reason', async () => {
    const expiring = await created('read', { expires_at: now() + hourMs })
    server.clock.ms += hourMs
    const late = await expiring.call('GET', '/zones')
    expect(late.status).toBe(401)
    expect(late.body).toMatchObject({
      detail: 'this service token has expired',
      errors: [{ path: 'Authorization', message: 'expired' }],
    })
    const { row, call, token } = await created('ingest')
    expect((await asAdmin('DELETE', `/${row.uid}`)).status).toBe(204)
    const refused = await call('POST', '/positions', { body: [] })
    expect(refused.body).toMatchObject({
      detail: 'this service token was revoked',
      errors: [{ path: 'Authorization', message: 'revoked' }],
    })
    expect((await asAdmin('GET', '')).text).not.toContain(row.uid)
    const guessed = await server.call('GET', '/api/v2/zones', { token: `${token.slice(0, -4)}AAAA` })
    expect(guessed.status).toBe(401)
    expect(guessed.body.errors ?? []).toEqual([])
  })

  test('shows its last use, exact to a minute', async () => {
    const { row, call } = await created('read')
    const lastUse = async () =>
      (await asAdmin('GET', '')).body.service_tokens.find(
        (each: { uid: string; last_used_at: number | null }) => each.uid === row.uid,
      ).last_used_at
    const usedAt = now()
    await call('GET', '/zones')
    const first = await lastUse()
    expect(first).toBeGreaterThanOrEqual(usedAt)
    server.clock.ms += 30_000
    await call('GET', '/zones')
    expect(await lastUse()).toBe(first)
    server.clock.ms += 30_001
    await call('GET', '/zones')
    expect(await lastUse()).toBeGreaterThan(first + 60_000)
  })

  test('outlives the account that created it', async () => {
    const { plant } = server.projects
    const lea = await server.person('lea@acme.example', 'COMPANY_ADMIN', server.companies.acme.uid)
    const made = await server.call('POST', '/api/v2/service_tokens', {
      token: lea.token,
      project: plant.uid,
      body: { name: 'Gateway', scope: 'read', expires_at: now() + dayMs },
    })
    const ended = await server.call('PUT', `/api/v2/users/${lea.uid}`, {
      token: server.people.root.token,
      body: { disabled: true },
    })
    expect(ended.status, ended.text).toBe(200)
    expect((await server.call('GET', '/api/v2/zones', { token: made.body.token })).status).toBe(200)
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['another scope', { scope: 'write' }, 'scope'],
    ['a past time', { expires_at: 1 }, 'expires_at'],
    ['more than three years', { expires_at: 8e15 }, 'expires_at'],
    ['no time', { expires_at: undefined }, 'expires_at'],
  ])('is rejected with %s', async (_what, more, path) => {
    const body = { name: 'Gateway', scope: 'read', expires_at: now() + dayMs, ...more }
    const refused = await asAdmin('POST', '', body)
    expect(refused.status).toBe(422)
    expect(refused.body.errors[0].path).toBe(path)
  })

  test('of another project is unknown', async () => {
    const { row } = await created('read')
    const depot = server.projects.depot.uid
    expect((await asAdmin('DELETE', `/${row.uid}`, undefined, depot)).status).toBe(404)
    expect((await asAdmin('GET', '', undefined, depot)).body.service_tokens).toEqual([])
  })
})
