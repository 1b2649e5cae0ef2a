import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, startContract } from './contract-server.ts'
import { startFurnished } from './furnished-server.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

const read = (token: string, query = '', project?: string) =>
  server.call('GET', `/api/v2/audit_log${query}`, { token, ...(project && { project }) })
const linesOf = async (token: string, query = '', project?: string) =>
  (await read(token, query, project)).body.audit_log as Record<string, unknown>[]

describe('the audit log', () => {
  test('records for each write the user, the request, and what an update changed', async () => {
    const { ada, pat } = server.people
    const made = await server.api('POST', '/trackable_objects', { name: 'Truck', description: 'old' })
    const { uid } = made.body
    const changed = await server.api('PUT', `/trackable_objects/${uid}`, {
      name: 'Truck 2',
      description: 'old',
    })
    // Nothing changed, so nothing is recorded.
    await server.api('PUT', `/trackable_objects/${uid}`, { name: 'Truck 2' })
    await server.api('DELETE', `/trackable_objects/${uid}`)
    const about = { resource: 'trackable_objects', object_uid: uid, user_email: pat.email, user_uid: pat.uid }
    expect(await linesOf(ada.token, `?object_uid=${uid}`)).toMatchObject([
      { ...about, action: 'DELETE', object_name: 'Truck 2', changes: null },
      {
        ...about,
        action: 'UPDATE',
        object_name: 'Truck 2',
        changes: { name: { before: 'Truck', after: 'Truck 2' } },
        request_id: changed.headers['x-request-id'],
        project_uid: server.projects.plant.uid,
      },
      { ...about, action: 'CREATE', object_name: 'Truck', changes: null },
    ])
  })

  test('contains neither rejected writes nor those of the server itself', async () => {
    const { ada } = server.people
    const before = (await read(ada.token)).body.total
    expect((await server.api('POST', '/trackable_objects', { name: '' })).status).toBe(422)
    const site = (await server.api('POST', '/locations', { name: 'S' })).body
    const stale = await server.api('PUT', `/locations/${site.uid}`, { name: 'T' }, { 'if-match': '"7"' })
    expect(stale.status).toBe(412)
    await server.store.locations.update(site.uid, { name: 'by itself' })
    expect((await read(ada.token)).body.total).toBe(before + 1)
  })

  test('shows an administrator the own company only, and accounts to system administrators only', async () => {
    const { ada, root } = server.people
    await server.foreignApi('POST', '/locations', { name: 'Elsewhere' })
    const user = { email: 'new@acme.example', password: 'correct horse', role: 'PROJECT_USER' }
    const company_uid = server.companies.acme.uid
    const made = await server.call('POST', '/api/v2/users', {
      token: root.token,
      body: { ...user, company_uid },
    })
    expect(made.status).toBe(201)
    const own = await linesOf(ada.token)
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(line => line.project_uid === server.projects.plant.uid)).toBe(true)
    const all = await linesOf(root.token)
    expect(all.map(line => line.object_name)).toContain('Elsewhere')
    const [account] = await linesOf(root.token, '?resource=users')
    expect(account).toMatchObject({ action: 'CREATE', object_name: user.email, project_uid: null })
    expect(JSON.stringify(all)).not.toContain(user.password)
    const foreign = await read(ada.token, '', server.projects.foreign.uid)
    expect(foreign.status).toBe(403)
  })

  test('records changes of passwords of others, of access, and of alarm rules', async () => {
    const { ada, pat, root } = server.people
    const dora = await server.person('dora@acme.example', 'PROJECT_USER', server.companies.acme.uid)
    const put = (path: string, body: object, token = ada.token) =>
      server.call('PUT', `/api/v2${path}`, { token, project: server.projects.plant.uid, body })
    const access = (role: string | null) =>
      server.call('POST', '/api/v2/projects/access', {
        token: ada.token,
        body: { project_uid: server.projects.depot.uid, user_uid: dora.uid, role },
      })
    await put('/users/changePassword', { uid: dora.uid, new_password: 'another horse' })
    for (const role of ['PROJECT_USER', 'PROJECT_USER', 'COMPANY_ADMIN', null]) await access(role)
    for (const note_from_severity of [2, 2, null]) await put('/alarm_rules', { note_from_severity })
    const about = { user_email: ada.email, action: 'UPDATE' }
    const changed = (field: string, before: unknown, after: unknown) => ({ [field]: { before, after } })
    const lines = await linesOf(root.token)
    const of = (resource: string) =>
      lines.filter(line => line.resource === resource && line.action === 'UPDATE')
    expect(of('users')).toMatchObject([
      { ...about, object_name: 'dora@acme.example', changes: changed('password', null, 'changed') },
    ])
    const whose = 'access of dora@acme.example'
    expect(of('projects')).toMatchObject([
      { ...about, object_name: 'Depot', changes: changed(whose, 'COMPANY_ADMIN', null) },
      { ...about, object_name: 'Depot', changes: changed(whose, 'PROJECT_USER', 'COMPANY_ADMIN') },
      { ...about, object_name: 'Depot', changes: changed(whose, null, 'PROJECT_USER') },
    ])
    expect(of('alarm_rules')).toMatchObject([
      { ...about, changes: changed('note_from_severity', 2, null) },
      { ...about, changes: changed('note_from_severity', null, 2) },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/another horse|argon2/)
    // Setting one's own password is an action of that user.
    const own = { uid: pat.uid, old_password: 'correct horse', new_password: 'a third horse' }
    expect((await put('/users/changePassword', own, pat.token)).status).toBe(204)
    pat.token = await server.signIn(pat.email, 'a third horse')
    expect((await linesOf(root.token, '?resource=users'))[0]).toMatchObject({
      user_email: pat.email,
      object_name: pat.email,
      changes: changed('password', null, 'changed'),
    })
  })

  test('accepts field names of Object.prototype', async () => {
    const { root } = server.people
    for (const body of [
      '{"toString":1,"constructor":{"a":1}}',
      '{"toString":2,"constructor":null,"__proto__":{"b":1}}',
    ]) {
      const answer = await server.call('POST', '/api/v2/network_settings', {
        token: root.token,
        project: server.projects.plant.uid,
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect([200, 400, 422]).toContain(answer.status)
    }
    const changed = await server.call('POST', '/api/v2/network_settings', {
      token: root.token,
      project: server.projects.plant.uid,
      body: { hasOwnProperty: 3 },
    })
    expect(changed.status).toBe(200)
    const [line] = await linesOf(root.token, '?resource=network_settings')
    expect(line?.changes).toMatchObject({ hasOwnProperty: { before: null, after: 3 } })
    expect(server.failures).toEqual([])
  })

  test('is read page by page and by period', async () => {
    const { ada } = server.people
    for (let i = 0; i < 205; i++) await server.api('POST', '/groups', { name: `G ${i}` })
    const first = (await read(ada.token, '?resource=groups')).body
    expect([first.audit_log.length, first.total, first.has_next]).toEqual([200, 205, true])
    const second = (await read(ada.token, '?resource=groups&page=2')).body
    expect([second.audit_log.length, second.has_next]).toEqual([5, false])
    const at = Number(second.audit_log[0].at)
    expect((await read(ada.token, `?resource=groups&start=${at + 60_000}`)).body.total).toBe(0)
  })

  test('contains acknowledgements, but no events and alarms caused by positions of a user', async () => {
    const furnished = await startFurnished('modern')
    try {
      const ask = async (method: string, path: string, token?: string, body?: object) => {
        const headers: Record<string, string> = { 'content-type': 'application/json' }
        if (token) headers.authorization = `Bearer ${token}`
        if (path.startsWith('/alarms')) headers['x-user-project'] = furnished.projectUid
        const answer = await fetch(`${furnished.url}/api/v2${path}`, {
          method,
          headers,
          ...(body && { body: JSON.stringify(body) }),
        })
        return answer.json()
      }
      const ada = { email: 'ada@plant.example', password: 'correct horse' }
      const { token } = await ask('POST', '/auth/log_in', undefined, ada)
      const { alarms } = await ask('GET', '/alarms/active', token)
      expect(alarms.length).toBe(2)
      await ask('PUT', `/alarms/${alarms[0].uid}`, token, { acknowledged: true })
      const { audit_log } = await ask('GET', '/audit_log', token)
      const of = (resource: string) =>
        audit_log.filter((line: { resource: string }) => line.resource === resource)
      expect(of('alarms')).toMatchObject([
        { action: 'UPDATE', user_email: ada.email, object_uid: alarms[0].uid },
      ])
      expect(of('zone_events')).toEqual([])
      expect(of('zones')).toMatchObject([{ action: 'CREATE', object_name: 'Press' }])
    } finally {
      await furnished.stop()
    }
  })
})
