import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
let guest: { uid: string; email: string; token: string }
beforeAll(async () => {
  server = await startContract()
  guest = await server.person('gus@other.example', 'COMPANY_ADMIN', server.companies.other.uid)
})
afterAll(() => server.close())

const grant = (role: string | null) =>
  server.call('POST', '/api/v2/projects/access', {
    token: server.people.root.token,
    body: { project_uid: server.projects.plant.uid, user_uid: guest.uid, role },
  })
const asGuest = (method: string, path: string, body?: unknown, project = server.projects.plant.uid) =>
  server.call(method, `/api/v2${path}`, { token: guest.token, project, ...(body !== undefined && { body }) })
const wall = () => ({ name: 'Gate', expires_at: Date.now() + 3_600_000 })

describe('a company administrator who is a guest in another company’s project', () => {
  test('S3: has the rights of a guest there, and full rights in the own company', async () => {
    await grant('PROJECT_USER')
    const { plant, foreign } = server.projects
    expect((await asGuest('GET', '/zones')).status).toBe(200)
    const refused = [
      asGuest('PUT', `/projects/${plant.uid}`, { project: { name: 'Mine' } }),
      asGuest('DELETE', `/projects/${plant.uid}`),
      asGuest('GET', '/audit_log'),
      asGuest('PUT', '/alarm_rules', { note_from_severity: 1 }),
      asGuest('POST', '/wall_displays', wall()),
      asGuest('PUT', '/project_settings', { retention_days: 1 }),
      asGuest('POST', '/projects/access', {
        project_uid: plant.uid,
        user_uid: guest.uid,
        role: 'COMPANY_ADMIN',
      }),
    ]
    expect((await Promise.all(refused)).map(answer => answer.status)).toEqual(refused.map(() => 403))
    expect((await server.store.projects.get(plant.uid))?.name).toBe('Plant')
    expect((await asGuest('GET', '/audit_log', undefined, foreign.uid)).status).toBe(200)
    expect((await asGuest('POST', '/wall_displays', wall(), foreign.uid)).status).toBe(201)
  })

  test('S3: the audit log without a project excludes projects where they are a guest', async () => {
    await grant('PROJECT_USER')
    await server.api('POST', '/groups', { name: 'Noted' })
    const { body } = await server.call('GET', '/api/v2/audit_log', { token: guest.token })
    const seen = body.audit_log.map((entry: { project_uid: string | null }) => entry.project_uid)
    expect(seen).not.toContain(server.projects.plant.uid)
  })

  test('S3: cannot move a node out of the company', async () => {
    await grant('PROJECT_USER')
    const mac_address = '02f1000000aa'
    expect((await server.api('POST', '/nodes', { mac_address })).status).toBe(201)
    const moved = await asGuest('PUT', '/nodes/assign', {
      mac_address,
      project_uid: server.projects.foreign.uid,
    })
    expect(moved.status).toBe(422)
    expect((await server.store.nodes.byMac(mac_address))?.project_uid).toBe(server.projects.plant.uid)
  })

  test('S3: access_control returns the role in the project, not the one in the own company', async () => {
    await grant('PROJECT_USER')
    const { body } = await server.call('GET', '/api/v2/users/access_control', { token: guest.token })
    const roles = body.access.flatMap(
      (each: { projects: { project_uid: string; role: string }[] }) => each.projects,
    )
    const roleIn = (uid: string) =>
      roles.find((each: { project_uid: string }) => each.project_uid === uid)?.role
    expect(roleIn(server.projects.plant.uid)).toBe('PROJECT_USER')
    expect(roleIn(server.projects.foreign.uid)).toBe('COMPANY_ADMIN')
  })

  test('S3: what they created as an administrator of the project ends with that role, and the response lists it', async () => {
    await grant('COMPANY_ADMIN')
    const made = await asGuest('POST', '/wall_displays', wall())
    expect(made.status).toBe(201)
    const zones = () =>
      server.call('GET', '/api/v2/zones', { token: made.body.token, project: server.projects.plant.uid })
    expect((await zones()).status).toBe(200)
    const ended = await grant(null)
    expect(ended.body.revoked).toEqual([{ type: 'wall_displays', uid: made.body.uid, name: 'Gate' }])
    expect((await zones()).status).toBe(401)
    expect((await asGuest('GET', '/zones')).status).toBe(403)
  })
})

describe('a read-only user', () => {
  test('E2: reads and subscribes, but cannot acknowledge or change anything', async () => {
    await grant('PROJECT_VIEWER')
    const cause = { project_uid: server.projects.plant.uid, type: 'tag_silent', severity_level: 1, set_at: 1 }
    const alarm = await server.store.alarms.raise({ ...cause, key: 'silent:viewer' })
    expect((await asGuest('GET', '/alarms/active')).status).toBe(200)
    expect((await asGuest('PUT', `/alarms/${alarm.uid}`, { acknowledged: true })).status).toBe(403)
    expect((await asGuest('PUT', '/alarms', { uids: [alarm.uid], acknowledged: true })).status).toBe(403)
    expect(
      (await asGuest('POST', '/zones', { name: 'Z', shape: 'circle', center: { x: 0, y: 0 }, radius_m: 1 }))
        .status,
    ).toBe(403)
    expect((await server.store.alarms.get(alarm.uid))?.acknowledged_by).toBeNull()
    const { body } = await server.api('GET', '/alarms/assignees')
    expect(body.assignees.map((each: { email: string }) => each.email)).not.toContain(guest.email)
    await grant(null)
  })
})

describe('a node without a company', () => {
  test('D4: goes into the stock of the company of its project when released, and can be assigned again', async () => {
    const { plant } = server.projects
    const mac_address = '02f1000000ac'
    await server.store.nodes.create({ mac_address, project_uid: plant.uid, company_uid: null })
    expect((await server.api('PUT', '/nodes/release', { mac_address })).status).toBe(200)
    const { token } = server.people.ada
    const company = server.companies.acme.uid
    const stock = await server.call('GET', `/api/v2/nodes?mac=${mac_address}`, { token, company })
    expect(stock.body.nodes).toMatchObject([{ mac_address, project_uid: null, company_uid: company }])
    const again = await server.api('PUT', '/nodes/assign', { mac_address, project_uid: plant.uid })
    expect(again.body.project_uid).toBe(plant.uid)
  })
})
