import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, password, startContract } from './contract-server.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let people = 0
async function newUser() {
  const made = await server.person(`s${people++}@acme.example`, 'PROJECT_USER', server.companies.acme.uid)
  const logIn = async (device: string, from = '203.0.113.7') => {
    const options = { body: { email: made.email, password }, headers: { 'user-agent': device }, from }
    return (await server.call('POST', '/api/v2/auth/log_in', options)).body.token as string
  }
  return { ...made, logIn, path: `/api/v2/users/${made.uid}/sessions` }
}

const isOpen = async (token: string) =>
  (await server.call('GET', '/api/v2/auth/session', { token })).status === 200

describe('sessions of an account', () => {
  test('lists the own sessions with device, address and last use', async () => {
    const { token, logIn, path } = await newUser()
    server.clock.ms += 60_000
    await logIn(firefox)
    const { body } = await server.call('GET', path, { token })
    expect(body.sessions).toHaveLength(2)
    const [own, other] = body.sessions[0].current ? body.sessions : body.sessions.toReversed()
    expect(own).toMatchObject({ current: true, method: 'password' })
    expect(other).toMatchObject({ current: false, device: firefox, address: '203.0.113.7' })
    expect(other.created_at - own.created_at).toBeGreaterThanOrEqual(60_000)
    expect(JSON.stringify(body)).not.toMatch(/token|hash/)
  })

  test('ends one or all others at once, and records it', async () => {
    const { uid, token, logIn, path } = await newUser()
    const [second, third] = [await logIn(firefox), await logIn('curl/8')]
    const ended: string[] = []
    const stop = server.sessions.onEnded(each => ended.push(each))
    const { sessions } = (await server.call('GET', path, { token })).body
    const gone = sessions.find((each: { device: string }) => each.device === firefox)
    expect((await server.call('DELETE', `${path}/${gone.uid}`, { token })).status).toBe(204)
    expect([await isOpen(second), await isOpen(third)]).toEqual([false, true])
    expect(ended).toEqual([gone.uid])
    expect((await server.call('DELETE', `${path}/${gone.uid}`, { token })).status).toBe(404)
    expect((await server.call('DELETE', path, { token })).status).toBe(204)
    expect([await isOpen(token), await isOpen(third)]).toEqual([true, false])
    stop()
    const asked = { token: server.people.root.token }
    const log = await server.call('GET', `/api/v2/audit_log?object_uid=${uid}`, asked)
    const changes = log.body.audit_log.map((entry: { changes: object }) => entry.changes)
    expect(changes).toContainEqual({ sessions: { before: 1, after: 'ended' } })
  })

  test('administrators end those of their users, and nobody those of others', async () => {
    const { token, path } = await newUser()
    const { root, ada, pat, zoe } = server.people
    for (const { token: by } of [pat, zoe]) {
      expect((await server.call('GET', path, { token: by })).status).toBe(404)
      expect((await server.call('DELETE', path, { token: by })).status).toBe(404)
    }
    const ofRoot = `/api/v2/users/${root.uid}/sessions`
    expect((await server.call('GET', ofRoot, { token: ada.token })).status).toBe(404)
    const [session] = (await server.call('GET', path, { token: ada.token })).body.sessions
    // The uid of a session is known only within its account.
    const foreign = `/api/v2/users/${ada.uid}/sessions/${session.uid}`
    expect((await server.call('DELETE', foreign, { token: ada.token })).status).toBe(404)
    expect(await isOpen(token)).toBe(true)
    expect((await server.call('DELETE', path, { token: ada.token })).status).toBe(204)
    expect(await isOpen(token)).toBe(false)
  })

  test('leaves out sessions that have expired', async () => {
    const { token, logIn, path } = await newUser()
    await logIn(firefox)
    server.clock.ms += 11 * 3_600_000
    expect(await isOpen(token)).toBe(true)
    server.clock.ms += 2 * 3_600_000
    expect((await server.call('GET', path, { token })).body.sessions).toHaveLength(1)
  })
})
