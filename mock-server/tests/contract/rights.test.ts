import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, password, startContract } from './contract-server.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

let people = 0
/** A user of the company who has just got access, so that the server has cached it. */
async function newcomer(role: string) {
  const { token } = server.people.root
  const email = `right${people++}@acme.example`
  const company_uid = server.companies.acme.uid
  const made = await server.call('POST', '/api/v2/users', {
    token,
    body: { email, password, role, company_uid },
  })
  expect(made.status).toBe(201)
  return { uid: made.body.uid as string, email, token: await server.signIn(email) }
}

const asRoot = (method: string, path: string, body?: object) =>
  server.call(method, `/api/v2${path}`, { token: server.people.root.token, ...(body && { body }) })
const statusOf = async (token: string, path: string, project?: string) =>
  (await server.call('GET', `/api/v2${path}`, { token, ...(project && { project }) })).status

describe('revoked rights end with the next request, however recently they were used', () => {
  test('a role', async () => {
    const user = await newcomer('COMPANY_ADMIN')
    const { uid } = server.projects.depot
    for (const path of ['/audit_log', '/audit_log']) expect(await statusOf(user.token, path)).toBe(200)
    expect(await statusOf(user.token, '/zones', uid)).toBe(200)
    expect((await asRoot('PUT', `/users/${user.uid}`, { role: 'PROJECT_USER' })).status).toBe(200)
    expect(await statusOf(user.token, '/audit_log')).toBe(403)
    expect(await statusOf(user.token, '/zones', uid)).toBe(403)
  })

  test('entering a project, and getting access again', async () => {
    const user = await newcomer('PROJECT_USER')
    const { uid } = server.projects.depot
    const bind = (role: string | null) =>
      asRoot('POST', '/projects/access', { project_uid: uid, user_uid: user.uid, role })
    expect(await statusOf(user.token, '/zones', uid)).toBe(403)
    await bind('PROJECT_USER')
    for (const _ of [1, 2]) expect(await statusOf(user.token, '/zones', uid)).toBe(200)
    await bind(null)
    expect(await statusOf(user.token, '/zones', uid)).toBe(403)
  })

  test('a deleted project', async () => {
    const user = await newcomer('COMPANY_ADMIN')
    const company_uid = server.companies.acme.uid
    const { body } = await asRoot('POST', '/projects', { project: { name: 'Annex', company_uid } })
    for (const _ of [1, 2]) expect(await statusOf(user.token, '/zones', body.uid)).toBe(200)
    expect((await asRoot('DELETE', `/projects/${body.uid}`)).status).toBe(204)
    expect(await statusOf(user.token, '/zones', body.uid)).toBe(403)
  })

  test('a deleted account, and a session that is logged out', async () => {
    const user = await newcomer('PROJECT_USER')
    const other = await server.signIn(user.email)
    for (const token of [user.token, other, user.token]) expect(await statusOf(token, '/projects')).toBe(200)
    expect((await server.call('POST', '/api/v2/auth/log_out', { token: other })).status).toBe(204)
    expect([await statusOf(other, '/projects'), await statusOf(user.token, '/projects')]).toEqual([401, 200])
    expect((await asRoot('DELETE', `/users/${user.uid}`)).status).toBe(204)
    expect(await statusOf(user.token, '/projects')).toBe(401)
  })
})
