import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '../../http/operation.ts'
import { operations } from '../../resources/operations.ts'
import { identifyWith } from '../../stream-access.ts'
import { type Contract, startContract } from './contract-server.ts'
import { secondFactorOf } from './second-factor-flow.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

const requireOf = (roles: readonly string[], companyUid = server.companies.acme.uid) =>
  server.call('PUT', `/api/v2/companies/${companyUid}`, {
    token: server.people.root.token,
    body: { company: { second_factor_roles: roles } },
  })

let people = 0
async function newPerson() {
  const made = await server.person(`q${people++}@acme.example`, 'PROJECT_USER', server.companies.acme.uid)
  await server.store.projects.grant({
    project_uid: server.projects.plant.uid,
    user_uid: made.uid,
    role: 'PROJECT_USER',
  })
  return { ...made, ...secondFactorOf(server, made.email) }
}

const zonesOf = (token: string) =>
  server.call('GET', '/api/v2/zones', { token, project: server.projects.plant.uid })

describe('a second factor that the company requires', () => {
  test('stops everything but setting it up, at once and in the stream, until it is set up', async () => {
    const person = await newPerson()
    const identify = identifyWith(server.store, server.sessions)
    const mayWatch = async () => {
      const identity = await identify(person.token)
      return identity?.mayEnter(server.projects.plant.uid) && identity.maySubscribe('pos')
    }
    expect((await zonesOf(person.token)).status).toBe(200)
    expect(await mayWatch()).toBe(true)
    expect((await requireOf(['PROJECT_USER'])).status).toBe(200)
    try {
      const refused = await zonesOf(person.token)
      expect(refused.status).toBe(403)
      expect(refused.body.errors).toEqual([{ path: 'second_factor', message: 'required' }])
      expect(await mayWatch()).toBe(false)
      expect(await server.sessions.authenticate(person.token)).toBeUndefined()
      const { answer } = await person.logIn()
      expect((await zonesOf(answer.body.token)).status).toBe(403)
      expect((await person.status(person.token)).required).toBe(true)
      const { secret } = await person.setUpTotp(person.token)
      expect((await zonesOf(person.token)).status).toBe(200)
      expect(await mayWatch()).toBe(true)
      const removed = await person.call('DELETE', 'second_factor/totp', person.token)
      expect(removed.status).toBe(409)
      const again = await person.logIn()
      expect((await again.finish({ code: person.code(secret) })).status).toBe(200)
    } finally {
      await requireOf([])
    }
  })

  test('applies to the roles of the own company only, and not to single sign-on', async () => {
    const person = await newPerson()
    const { token } = await server.sessions.begin(person, {
      method: 'single_sign_on',
      device: '',
      address: '',
    })
    await requireOf(['COMPANY_ADMIN'])
    try {
      expect((await zonesOf(person.token)).status).toBe(200)
      const { ada, zoe, root } = server.people
      expect((await zonesOf(ada.token)).status).toBe(403)
      await requireOf(['PROJECT_USER'])
      expect((await zonesOf(person.token)).status).toBe(403)
      expect((await zonesOf(token)).status).toBe(200)
      expect((await zonesOf(root.token)).status).toBe(200)
      const foreign = { token: zoe.token, project: server.projects.foreign.uid }
      expect((await server.call('GET', '/api/v2/zones', foreign)).status).toBe(200)
    } finally {
      await requireOf([])
    }
  })

  test('is a list of known roles that administrators of the company set', async () => {
    expect((await requireOf(['CLEANER'])).status).toBe(422)
    const body = { company: { second_factor_roles: [] } }
    const path = (uid: string) => `/api/v2/companies/${uid}`
    const { ada, pat } = server.people
    const { acme, other } = server.companies
    const set = (token: string, uid: string) => server.call('PUT', path(uid), { token, body })
    expect((await set(pat.token, acme.uid)).status).toBe(403)
    expect((await set(ada.token, other.uid)).status).toBe(404)
    expect((await set(ada.token, acme.uid)).status).toBe(200)
  })

  test('leaves these operations open, and no others', () => {
    const open = operations.filter(each => each.beforeSecondFactor)
    expect(open.map(each => `${each.method} ${pathOf(each).replace('/api/v2', '')}`)).toEqual([
      'POST /auth/log_out',
      'POST /auth/sso/log_out',
      'GET /auth/session',
      'GET /auth/second_factor',
      'POST /auth/confirm_password',
      'POST /auth/second_factor/totp',
      'PUT /auth/second_factor/totp',
      'POST /auth/second_factor/passkeys/options',
      'POST /auth/second_factor/passkeys',
    ])
  })
})
