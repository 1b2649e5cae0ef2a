import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestIdentityProvider } from '../identity-provider.ts'
import { ProviderBrowser } from '../provider-browser.ts'
import { type Contract, startContract } from './contract-server.ts'
import {
  addPerson,
  arrive,
  begin,
  cookieIn,
  origin,
  ownSession,
  reasonIn,
  settingsFor,
  signOn,
  startProvider,
  target,
  tokenIn,
} from './sign-on-flow.ts'

let provider: TestIdentityProvider
let server: Contract
beforeAll(async () => {
  provider = await startProvider()
  server = await startContract([], 'modern', { singleSignOn: settingsFor(provider) })
})
afterAll(async () => {
  await server.close()
  await provider.pause()
})
beforeEach(() => {
  server.clock.ms = 0
  provider.codeTtlS = 60
})

describe('single sign-on', () => {
  test('the probe succeeds, and the API level is 2.1', async () => {
    const probe = await server.call('GET', '/api/v2/auth/sso/log_in')
    expect(probe.body).toEqual({ url: `${origin}/api/v2/auth/sso/start`, label: 'Acme login' })
    const version = (await server.call('GET', '/version')).body
    expect(version.api.version).toBe('2.1')
    expect(version.custom_product_attributes).toMatchObject({ single_sign_on: true, password_sign_in: true })
  })

  test('sends the browser away with PKCE, state and nonce, bound to it by a cookie', async () => {
    const { answer } = await begin(server, '/alarms')
    expect(answer.status).toBe(302)
    const { origin: at, searchParams: sent } = target(answer)
    expect(at).toBe(provider.issuer)
    expect(sent.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(sent.get(name)?.length).toBeGreaterThan(30)
    const [, ...attributes] = cookieIn(answer, '__Host-floorwatch_sso')?.split('; ') ?? []
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure'])
  })

  test('begins a session, creates the account with the rights of the claims, and returns to the wanted page', async () => {
    const person = addPerson(provider, ['plant', 'depot'], { given_name: 'Olga' })
    const { ended, token } = await signOn(server, person.login, { next: '/alarms?view=all' })
    expect(`${target(ended).pathname}${target(ended).search}`).toBe(
      `/sign-in?sso=done&next=${encodeURIComponent('/alarms?view=all')}`,
    )
    expect(cookieIn(ended, '__Host-floorwatch_sso')).toContain('Max-Age=0')
    const own = await ownSession(server, token)
    expect(own.body).toMatchObject({ method: 'single_sign_on', has_password: false })
    expect(own.body.user).toMatchObject({ email: person.email, role: 'PROJECT_USER', first_name: 'Olga' })
    const access = await server.store.projects.accessOfUser(own.body.user.uid)
    const { plant, depot } = server.projects
    expect(Object.fromEntries(access.map(each => [each.project_uid, each.role]))).toEqual({
      [plant.uid]: 'PROJECT_USER',
      [depot.uid]: 'PROJECT_VIEWER',
    })
    const log = await server.call('GET', '/api/v2/audit_log', { token: server.people.root.token })
    const entries = log.body.audit_log.filter(
      (entry: { user_email: string }) => entry.user_email === 'single sign-on',
    )
    const signIn = log.body.audit_log.find((entry: { resource: string }) => entry.resource === 'sign_ins')
    expect(signIn).toMatchObject({
      user_email: person.email,
      changes: { method: { after: 'single_sign_on' }, result: { after: 'signed_in' } },
    })
    expect(
      entries.map((entry: { resource: string; action: string }) => `${entry.action} ${entry.resource}`),
    ).toContain('CREATE users')
  })

  test('changes the rights at the next sign-in, and refuses and signs out a person without any', async () => {
    const person = addPerson(provider, ['plant', 'depot'])
    const first = await signOn(server, person.login)
    const { uid } = (await ownSession(server, first.token)).body.user
    provider.people.set(person.login, { ...person, groups: ['leads'] })
    await signOn(server, person.login)
    expect(await server.store.users.get(uid)).toMatchObject({
      role: 'COMPANY_ADMIN',
      company_uid: server.companies.acme.uid,
    })
    expect(await server.store.projects.accessOfUser(uid)).toEqual([])
    provider.people.set(person.login, { ...person, groups: [] })
    const refused = await signOn(server, person.login)
    expect(refused).toMatchObject({ error: 'no_access', token: undefined })
    expect((await ownSession(server, first.token)).status).toBe(401)
  })

  test('links an account with the same verified address, and no other', async () => {
    const known = await server.person('known@acme.example', 'PROJECT_USER', null)
    const stranger = addPerson(provider, ['plant'], { email: known.email, email_verified: false })
    expect((await signOn(server, stranger.login)).error).toBe('no_email')
    const person = addPerson(provider, ['plant'], { email: known.email })
    const { token } = await signOn(server, person.login)
    expect((await ownSession(server, token)).body).toMatchObject({
      user: { uid: known.uid },
      has_password: true,
    })
  })

  test('an address that was given to another person does not open the account of its former owner', async () => {
    const olga = addPerson(provider, ['plant'])
    const { token } = await signOn(server, olga.login)
    const { uid } = (await ownSession(server, token)).body.user
    const other = addPerson(provider, ['plant'], { email: olga.email })
    expect(await signOn(server, other.login)).toMatchObject({ error: 'other_person', token: undefined })
    // Once an administrator has removed the account, the other person gets a new one.
    const asRoot = { token: server.people.root.token }
    expect((await server.call('DELETE', `/api/v2/users/${uid}`, asRoot)).status).toBe(204)
    const admitted = await signOn(server, other.login)
    expect((await ownSession(server, admitted.token)).body.user.uid).not.toBe(uid)
  })

  test('refuses disabled and removed accounts', async () => {
    const person = addPerson(provider, ['plant'])
    const { token } = await signOn(server, person.login)
    const { uid } = (await ownSession(server, token)).body.user
    const as = { token: server.people.root.token }
    await server.call('PUT', `/api/v2/users/${uid}`, { ...as, body: { disabled: true } })
    expect((await ownSession(server, token)).status).toBe(401)
    expect(await signOn(server, person.login)).toMatchObject({ error: 'account_disabled', token: undefined })
    await server.call('DELETE', `/api/v2/users/${uid}`, as)
    expect(await signOn(server, person.login)).toMatchObject({ error: 'account_removed', token: undefined })
  })

  test('an account of the provider gets no password by e-mail', async () => {
    const person = addPerson(provider, ['plant'])
    await signOn(server, person.login)
    await server.call('POST', '/api/v2/users/restore_password', { body: { email: person.email } })
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(server.mails.map(mail => mail.address)).not.toContain(person.email)
  })

  test.each([
    ['another state', 'other_browser', (to: URL) => to.searchParams.set('state', 'x'.repeat(43))],
    ['no state', 'other_browser', (to: URL) => to.searchParams.delete('state')],
    ['another issuer', 'invalid_response', (to: URL) => to.searchParams.set('iss', 'https://evil.example')],
    ['another code', 'expired', (to: URL) => to.searchParams.set('code', 'x'.repeat(43))],
    ['no code', 'invalid_response', (to: URL) => to.searchParams.delete('code')],
  ])('%s gives no session, but the reason %s', async (_, reason, change) => {
    const { login } = addPerson(provider, ['plant'])
    const { ended, token, error } = await signOn(server, login, { change })
    expect({ error, token }).toEqual({ error: reason, token: undefined })
    expect(target(ended).searchParams.get('ref')).toBe(ended.headers['x-request-id'])
    expect(server.logLines.some(line => line.includes(`"single_sign_on":"${reason}"`))).toBe(true)
  })

  test('a response without the cookie of this browser, or with a wrong nonce, gives no session', async () => {
    const { login } = addPerson(provider, ['plant'])
    const { answer, cookie } = await begin(server)
    const back = await new ProviderBrowser().signIn(target(answer).href, login)
    const elsewhere = await arrive(server, back)
    expect(reasonIn(elsewhere)).toBe('expired')
    const [name = '', value = ''] = cookie.split('=')
    const attempt = JSON.parse(Buffer.from(value, 'base64url').toString())
    const changed = Buffer.from(JSON.stringify({ ...attempt, nonce: 'x'.repeat(43) })).toString('base64url')
    const ended = await arrive(server, back, `${name}=${changed}`)
    expect(reasonIn(ended)).toBe('invalid_response')
    expect(cookieIn(ended, 'floorwatch_session')).toBeUndefined()
  })

  test('a replayed or an expired code gives no session', async () => {
    const { login } = addPerson(provider, ['plant'])
    const { back, cookie, token } = await signOn(server, login)
    expect(token).toBeDefined()
    const replayed = await arrive(server, back, cookie)
    expect(reasonIn(replayed)).toBe('expired')
    expect(cookieIn(replayed, 'floorwatch_session')).toBeUndefined()
    provider.codeTtlS = 1
    const slow = await begin(server)
    const late = await new ProviderBrowser().signIn(target(slow.answer).href, login)
    await new Promise(resolve => setTimeout(resolve, 2_100))
    const ended = await arrive(server, late, slow.cookie)
    expect(reasonIn(ended)).toBe('expired')
    expect(cookieIn(ended, 'floorwatch_session')).toBeUndefined()
  })

  test('takes no response after ten minutes', async () => {
    const { login } = addPerson(provider, ['plant'])
    const { answer, cookie } = await begin(server)
    const back = await new ProviderBrowser().signIn(target(answer).href, login)
    server.clock.ms = 11 * 60_000
    const ended = await arrive(server, back, cookie)
    expect(reasonIn(ended)).toBe('expired')
  })

  test.each([
    ['fast', 3_600_000],
    ['slow', -3_600_000],
  ])('a clock that is an hour %s gives no session, but the reason', async (_, ms) => {
    server.clock.ms = ms
    const { login } = addPerson(provider, ['plant'])
    expect(await signOn(server, login)).toMatchObject({ error: 'clock', token: undefined })
  })

  test('a sign-in that was cancelled at the provider can be started again', async () => {
    const { login } = addPerson(provider, ['plant'])
    expect(await signOn(server, 'cancel')).toMatchObject({ error: 'cancelled', token: undefined })
    expect((await signOn(server, login)).token).toBeDefined()
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/api/v2/users',
    'x',
  ])('never leads to %s', async next => {
    const { login } = addPerson(provider, ['plant'])
    const { ended } = await signOn(server, login, { next })
    expect(String(ended.headers.location)).toBe('/sign-in?sso=done')
  })

  test('signing out ends the session, and names the page that signs out at the provider', async () => {
    const { login } = addPerson(provider, ['plant'])
    const { answer, cookie } = await begin(server)
    const browser = new ProviderBrowser()
    const back = await browser.signIn(target(answer).href, login)
    const ended = await arrive(server, back, cookie)
    const token = tokenIn(ended)
    const left = await server.call('POST', '/api/v2/auth/sso/log_out', { token })
    expect(left.body.url).toContain(`${provider.issuer}/session/end?`)
    expect((await ownSession(server, token)).status).toBe(401)
    expect((await browser.signOut(left.body.url)).href).toContain(`${origin}/sign-in`)
    const byPassword = await server.signIn('pat@acme.example')
    expect((await server.call('POST', '/api/v2/auth/sso/log_out', { token: byPassword })).body).toEqual({
      url: null,
    })
  })
})
