import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimMapping } from '../../sign-in/claim-mapping.ts'
import { TestIdentityProvider } from '../identity-provider.ts'
import { ProviderBrowser } from '../provider-browser.ts'
import { type Contract, password, startContract } from './contract-server.ts'
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
} from './sign-on-flow.ts'

let provider: TestIdentityProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.pause())

/** Runs with a server of these settings. */
async function withServer(
  [more = {}, passwordSignIn]: [more?: object, passwordSignIn?: { onlyFor: string }],
  work: (on: Contract) => Promise<void>,
): Promise<void> {
  const singleSignOn = settingsFor(provider, more)
  const on = await startContract([], 'modern', { singleSignOn, ...(passwordSignIn && { passwordSignIn }) })
  await work(on).finally(() => on.close())
}

describe('the identity provider', () => {
  test('while it is down the server works, and says so; afterwards sign-in works again', () =>
    withServer([], async on => {
      const { login } = addPerson(provider, ['plant'])
      await provider.pause()
      const { answer } = await begin(on, '/alarms')
      expect(reasonIn(answer)).toBe('provider_unavailable')
      expect(target(answer).searchParams.get('next')).toBe('/alarms')
      expect((await on.call('GET', '/api/v2/auth/sso/log_in')).status).toBe(200)
      expect(await on.signIn('pat@acme.example')).toBeDefined()
      await provider.resume()
      const { answer: started, cookie } = await begin(on)
      const back = await new ProviderBrowser().signIn(target(started).href, login)
      await provider.pause()
      const ended = await arrive(on, back, cookie)
      expect(reasonIn(ended)).toBe('provider_unavailable')
      expect(cookieIn(ended, 'floorwatch_session')).toBeUndefined()
      await provider.resume()
      expect((await signOn(on, login)).token).toBeDefined()
    }))

  test('another name of the issuer is a wrong configuration', () =>
    withServer([{ issuer: provider.issuer.replace('127.0.0.1', 'localhost') }], async on => {
      expect(reasonIn((await begin(on)).answer)).toBe('misconfigured')
    }))

  const unknownProject = { value: 'plant', role: 'PROJECT_USER', company: 'Acme', project: 'Gone' }
  test.each([
    ['a wrong secret', { clientSecret: 'wrong' }],
    ['a mapping to an unknown project', { mapping: claimMapping.parse({ rules: [unknownProject] }) }],
  ])('%s is a wrong configuration, and creates no account', (_, more) =>
    withServer([more], async on => {
      const { login, email } = addPerson(provider, ['plant'])
      expect(await signOn(on, login)).toMatchObject({ error: 'misconfigured', token: undefined })
      expect(await on.store.users.byEmail(email)).toBeUndefined()
    }),
  )

  test('with OIDC_ACCOUNTS=known nobody gets an account by signing in', () =>
    withServer([{ createsAccounts: false }], async on => {
      const stranger = addPerson(provider, ['plant'])
      expect(await signOn(on, stranger.login)).toMatchObject({ error: 'unknown_account', token: undefined })
      const pat = addPerson(provider, ['plant'], { email: on.people.pat.email })
      expect((await signOn(on, pat.login)).token).toBeDefined()
    }))

  test('the last system administrator stays one, whatever the claims are', () =>
    withServer([], async on => {
      const { root } = on.people
      const { login } = addPerson(provider, ['plant'], { email: root.email })
      await signOn(on, login)
      expect((await on.store.users.get(root.uid))?.role).toBe('SYSTEM_ADMIN')
      await on.person('second@server.example', 'SYSTEM_ADMIN', null)
      await signOn(on, login)
      expect((await on.store.users.get(root.uid))?.role).toBe('PROJECT_USER')
    }))

  test('with PASSWORD_SIGN_IN=off only the emergency account may use its password', () =>
    withServer([{}, { onlyFor: 'root@server.example' }], async on => {
      const logIn = (email: string, secret = password) =>
        on.call('POST', '/api/v2/auth/log_in', { body: { email, password: secret } })
      expect((await logIn('root@server.example')).status).toBe(200)
      const refused = [
        await logIn('pat@acme.example'),
        await logIn('nobody@acme.example'),
        await logIn('root@server.example', 'wrong wrong'),
      ]
      expect(refused.map(answer => answer.status)).toEqual([403, 403, 403])
      expect(new Set(refused.map(answer => answer.text)).size).toBe(1)
      const { custom_product_attributes: announced } = (await on.call('GET', '/version')).body
      expect(announced.password_sign_in).toBe(false)
    }))
})

describe('back-channel log-out', () => {
  const path = '/api/v2/auth/sso/back_channel_log_out'

  test('ends the sessions when the person signs out at the provider, and refuses forged tokens', async () => {
    const own = await TestIdentityProvider.start()
    const on = await startContract([], 'modern', { singleSignOn: settingsFor(own) })
    try {
      const address = await on.app.listen({ host: '127.0.0.1', port: 0 })
      await own.register({
        redirectUri: `${origin}/api/v2/auth/sso/callback`,
        signedOutUri: `${origin}/sign-in`,
        backChannelUri: address + path,
      })
      const { login } = addPerson(own, ['plant'])
      const browser = new ProviderBrowser()
      const { token: one } = await signOn(on, login, { browser })
      const { token: two } = await signOn(on, login, { browser })
      const endedUids: string[] = []
      on.sessions.onEnded(uid => endedUids.push(uid))
      const keyReads = own.keyReads
      const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`
      for (const logout_token of ['', 'x', forged])
        expect((await on.call('POST', path, { body: { logout_token } })).status).toBe(400)
      const unsigned = `${Buffer.from('{"alg":"RS256","kid":"other"}').toString('base64url')}.e30.AAAA`
      for (let i = 0; i < 20; i++)
        expect((await on.call('POST', path, { body: { logout_token: unsigned } })).status).toBe(400)
      expect(own.keyReads - keyReads).toBe(1)
      expect((await ownSession(on, one)).status).toBe(200)
      // Signing out of the session of the provider ends both sessions that began with it.
      const uid = (await on.sessions.authenticate(one ?? ''))?.sessionUid ?? ''
      const idToken = (await on.store.providerSessions.of(uid))?.id_token ?? ''
      // An ID token is no log-out token, although the same provider signed it.
      expect((await on.call('POST', path, { body: { logout_token: idToken } })).status).toBe(400)
      await browser.signOut(`${own.issuer}/session/end?id_token_hint=${idToken}`)
      await expect.poll(async () => (await ownSession(on, one)).status).toBe(401)
      expect((await ownSession(on, two)).status).toBe(401)
      expect(endedUids).toHaveLength(2)
      // A copy of the token ends no session that began later.
      const [logout_token] = own.logOutTokens
      expect(logout_token).toBeDefined()
      const { token: later } = await signOn(on, login)
      await expect
        .poll(async () => on.call('POST', path, { body: { logout_token } }))
        .toMatchObject({
          status: 400,
          body: { detail: 'this log-out token was used before' },
        })
      expect((await ownSession(on, later)).status).toBe(200)
    } finally {
      await on.close()
      await own.pause()
    }
  })
})
