import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, password, startContract } from './contract-server.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

const logIn = (body: unknown, headers = {}) => server.call('POST', '/api/v2/auth/log_in', { body, headers })

describe('POST /auth/log_in', () => {
  test('returns the user and a token, and sets an HttpOnly, SameSite=Strict cookie', async () => {
    const answer = await logIn({ email: 'Pat@Acme.example', password })
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({
      email: 'pat@acme.example',
      role: 'PROJECT_USER',
      isSuperAdmin: false,
    })
    expect(answer.body.token).toMatch(/^[\w-]{43}$/)
    const [session = ''] = answer.headers['set-cookie'] as string[]
    const [pair, ...attributes] = session.split('; ')
    expect(pair).toMatch(/^floorwatch_session=[\w-]{43}$/)
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict'])
    expect(answer.text).not.toContain('argon2')
  })

  test('the cookie is Secure behind a TLS proxy on this machine', async () => {
    const answer = await logIn({ email: 'pat@acme.example', password }, { 'x-forwarded-proto': 'https' })
    for (const cookie of answer.headers['set-cookie'] as string[]) expect(cookie).toMatch(/; Secure(;|$)/)
  })

  test('S12: failed log-ins from other clients or this one do not lock out a known device', async () => {
    const { email, token } = await server.person('locked@acme.example', 'PROJECT_USER', null)
    const first = await logIn({ email, password })
    const cookie = String((first.headers['set-cookie'] as string[])[1]).split(';')[0] ?? ''
    expect(cookie).toMatch(/^floorwatch_device=/)
    const from = '203.0.113.77'
    const attempt = (secret: string, more: object = {}) =>
      server.call('POST', '/api/v2/auth/log_in', { body: { email, password: secret }, from, ...more })
    for (let i = 0; i < 10; i++) expect((await attempt('wrong wrong')).status).toBe(401)
    expect((await attempt(password)).status).toBe(429)
    expect((await attempt(password, { from: '203.0.113.78' })).status).toBe(200)
    expect((await attempt(password, { headers: { cookie } })).status).toBe(200)
    const foreign = {
      body: { email: 'pat@acme.example', password: 'wrong wrong' },
      from,
      headers: { cookie },
    }
    expect((await server.call('POST', '/api/v2/auth/log_in', foreign)).status).toBe(401)
    const check = { email: undefined, password, isOld: true, uid: first.body.user.uid }
    const own = await server.call('POST', '/api/v2/users/validate', { token, from, body: check })
    expect(own.body).toEqual({ valid: true })
  })

  test('a wrong password and an unknown address get the same response', async () => {
    const wrong = await logIn({ email: 'zoe@other.example', password: 'wrong wrong' })
    const nobody = await logIn({ email: 'nobody@acme.example', password: 'wrong wrong' })
    expect(wrong.status).toBe(401)
    expect(nobody.body).toEqual(wrong.body)
  })

  test('a missing field is named', async () => {
    const answer = await logIn({ email: 'pat@acme.example' })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([{ path: 'password', message: 'password is required' }])
  })

  test('after ten failures the account is refused with Retry-After, and admitted again later', async () => {
    const tries = () => logIn({ email: 'ada@acme.example', password: 'wrong wrong' })
    for (let count = 0; count < 10; count += 1) expect((await tries()).status).toBe(401)
    const refused = await logIn({ email: 'ada@acme.example', password })
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('30')
    server.clock.ms += 31_000
    expect((await logIn({ email: 'ada@acme.example', password })).status).toBe(200)
  })

  test('a page of another site cannot log in a user', async () => {
    const body = { email: 'pat@acme.example', password }
    expect((await logIn(body, { origin: 'https://evil.example', host: 'plant.example' })).status).toBe(403)
    expect(
      (await logIn(body, { origin: 'http://plant.example:8080', host: 'plant.example:8080' })).status,
    ).toBe(200)
  })
})

describe('the session', () => {
  test('works by cookie and by bearer token, and a page of another site cannot write with the cookie', async () => {
    const { body } = await logIn({ email: 'pat@acme.example', password })
    const headers = { cookie: `theme=dark; floorwatch_session=${body.token}`, host: 'plant.example' }
    const { plant } = server.projects
    const create = (extra: Record<string, string>) =>
      server.call('POST', '/api/v2/locations', {
        project: plant.uid,
        body: { name: 'Hall' },
        headers: { ...headers, ...extra },
      })
    expect((await server.call('GET', '/api/v2/projects', { headers })).status).toBe(200)
    expect((await create({ origin: 'http://plant.example' })).status).toBe(201)
    expect((await create({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await create({ origin: 'null' })).status).toBe(403)
    expect((await create({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('is valid for 12 hours after its last use', async () => {
    const token = await server.signIn('pat@acme.example')
    server.clock.ms += 11 * 3600_000
    expect((await server.call('GET', '/api/v2/projects', { token })).status).toBe(200)
    server.clock.ms += 11 * 3600_000
    expect((await server.call('GET', '/api/v2/projects', { token })).status).toBe(200)
    server.clock.ms += 12 * 3600_000 + 1
    expect((await server.call('GET', '/api/v2/projects', { token })).status).toBe(401)
  })

  test('the token itself is not in the database', async () => {
    const token = await server.signIn('pat@acme.example')
    const rows = await server.store.sessions.ofUser(server.people.pat.uid)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('POST /auth/log_out', () => {
  test('ends the session and closes its sockets', async () => {
    const ended: string[] = []
    const stop = server.sessions.onEnded(uid => ended.push(uid))
    const token = await server.signIn('pat@acme.example')
    const session = await server.sessions.authenticate(token)
    expect((await server.call('POST', '/api/v2/auth/log_out/', { token })).status).toBe(204)
    expect((await server.call('GET', '/api/v2/projects', { token })).status).toBe(401)
    expect(ended).toEqual([session?.sessionUid])
    stop()
  })
})

describe('GET /auth/sso/log_in', () => {
  test('404: single sign-on is not configured', async () => {
    expect((await server.call('GET', '/api/v2/auth/sso/log_in')).status).toBe(404)
  })
})
