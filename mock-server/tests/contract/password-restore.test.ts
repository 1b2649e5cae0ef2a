import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CallOptions, type Contract, startContract } from './contract-server.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())
beforeEach(() => {
  server.mails.length = 0
})

const hourMs = 3_600_000
let accounts = 0
const account = () =>
  server.person(`forgetful-${accounts++}@acme.example`, 'PROJECT_USER', server.companies.acme.uid)
const ask = (email: string, more: CallOptions = {}) =>
  server.call('POST', '/api/v2/users/restore_password', { body: { email }, ...more })
const confirm = (token: string, password: string, from?: string) =>
  server.call('POST', '/api/v2/users/restore_password/confirm', { body: { token, password }, from })

/** The link in the nth e-mail of this test. */
async function link(nth = 0): Promise<URL> {
  await expect.poll(() => server.mails.length).toBe(nth + 1)
  return new URL(/http\S+/.exec(server.mails[nth]?.text ?? '')?.[0] ?? 'none:')
}
async function tokenFor(email: string, nth = 0): Promise<string> {
  await ask(email)
  return (await link(nth)).searchParams.get('token') ?? ''
}

describe('POST /users/restore_password', () => {
  test('sends a link with a token to a known address, and responds the same way for an unknown one', async () => {
    const { email } = await account()
    const unknown = await ask('nobody@acme.example')
    const known = await ask(email.toUpperCase())
    expect([known.status, unknown.status]).toEqual([202, 202])
    expect(known.text).toBe(unknown.text)
    const url = await link()
    expect(server.mails).toMatchObject([{ address: email }])
    expect(url.pathname).toBe('/restore-password')
    expect(url.searchParams.get('token')).toMatch(/^[\w-]{43}$/)
  })

  test('S11: the link uses the configured origin, whatever the request names', async () => {
    const { email } = await account()
    await ask(email, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
    expect((await link()).origin).toBe('https://floor.example')
  })

  test('S11: without an origin no e-mail is sent, and the response, the version and the log say so', async () => {
    const { email, uid } = await account()
    server.links.origin = undefined
    const answer = await ask(email)
    expect(answer.body.message).toContain('PUBLIC_URL is not set')
    const requested = async () => (await server.store.users.get(uid))?.restore_requested_at
    await expect.poll(requested).toEqual(expect.any(Number))
    await expect.poll(() => server.logLines.join()).toContain('PUBLIC_URL is not set')
    expect(server.mails).toEqual([])
    expect((await server.call('GET', '/version')).body.custom_product_attributes.password_restore).toBe(false)
    server.links.origin = 'https://floor.example'
  })

  test('S13: leaves the account at its revision, and is refused after too many requests, known or not', async () => {
    const { email, uid } = await account()
    const before = await server.store.users.get(uid)
    const statuses = async (address: string) => {
      const answers = []
      for (let i = 0; i < 6; i++) answers.push((await ask(address, { from: '203.0.113.40' })).status)
      return answers
    }
    expect(await statuses(email)).toEqual([202, 202, 202, 202, 202, 429])
    expect(await statuses('nobody-at-all@acme.example')).toEqual([202, 202, 202, 202, 202, 429])
    await expect
      .poll(async () => (await server.store.users.get(uid))?.restore_requested_at)
      .toBeGreaterThan(0)
    expect(await server.store.users.get(uid)).toMatchObject({
      rev: before?.rev,
      updated_at: before?.updated_at,
    })
  })

  test('an account gets at most five e-mails per hour', async () => {
    const { email, uid } = await account()
    for (let i = 0; i < 7; i += 1) await ask(email)
    const last = await account()
    await ask(last.email)
    // E-mails of different requests may leave in another order.
    const sent = (address: string) => server.mails.filter(mail => mail.address === address).length
    await expect.poll(() => [sent(email), sent(last.email)]).toEqual([5, 1])
    expect((await server.store.restoreTokens.recentOf(uid, 0)).length).toBe(5)
  })

  test('neither the token nor its secret is stored', async () => {
    const { email, uid } = await account()
    const token = await tokenFor(email)
    const rows = JSON.stringify(await server.store.restoreTokens.recentOf(uid, 0))
    expect(rows).toContain(uid)
    expect(rows).not.toContain(token)
  })
})

describe('POST /users/restore_password/confirm', () => {
  test('sets the password once, and ends every session of the account', async () => {
    const user = await account()
    const other = await server.signIn(user.email)
    const token = await tokenFor(user.email)
    const answer = await confirm(token, 'a new password')
    expect([answer.status, answer.text]).toEqual([204, ''])
    for (const session of [user.token, other])
      expect((await server.call('GET', '/api/v2/projects', { token: session })).status).toBe(401)
    expect(await server.signIn(user.email, 'a new password')).toMatch(/^[\w-]{43}$/)
    const again = await confirm(token, 'another password')
    expect(again.status).toBe(410)
    expect(again.body.detail).toContain('request a new one')
    await expect(server.signIn(user.email, 'another password')).rejects.toThrow('401')
    expect((await server.store.users.get(user.uid))?.restore_requested_at).toBeNull()
  })

  test('of two concurrent uses one succeeds', async () => {
    const token = await tokenFor((await account()).email)
    const both = await Promise.all([confirm(token, 'first password'), confirm(token, 'second password')])
    expect(both.map(answer => answer.status).toSorted()).toEqual([204, 410])
  })

  test('422 for a weak password, which does not use the token', async () => {
    const token = await tokenFor((await account()).email)
    const weak = await confirm(token, 'short')
    expect([weak.status, weak.body.errors[0].path]).toEqual([422, 'password'])
    expect((await confirm(token, 'long enough')).status).toBe(204)
  })

  test('410 after an hour', async () => {
    const token = await tokenFor((await account()).email)
    server.clock.ms += hourMs + 1_000
    expect((await confirm(token, 'a new password')).status).toBe(410)
  })

  test('410 after the password, the address or another link was used', async () => {
    const root = { token: server.people.root.token }
    const put = (path: string, body: object) => server.call('PUT', `/api/v2/users${path}`, { ...root, body })
    const [changed, moved, twice] = [await account(), await account(), await account()]
    const first = await tokenFor(changed.email, 0)
    const second = await tokenFor(moved.email, 1)
    const [third, fourth] = [await tokenFor(twice.email, 2), await tokenFor(twice.email, 3)]
    expect((await put('/changePassword', { uid: changed.uid, new_password: 'set by root' })).status).toBe(204)
    expect((await put(`/${moved.uid}`, { email: 'moved@acme.example' })).status).toBe(200)
    expect((await confirm(third, 'a new password')).status).toBe(204)
    for (const token of [first, second, fourth])
      expect((await confirm(token, 'a new password')).status).toBe(410)
  })

  test('404 for an unknown token, and 429 after repeated guesses', async () => {
    const from = '203.0.113.9'
    const statuses = []
    for (let i = 0; i < 11; i += 1)
      statuses.push((await confirm(`guess-${i}`, 'a new password', from)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429])
    const token = await tokenFor((await account()).email)
    expect((await confirm(token, 'a new password', from)).status).toBe(429)
    expect((await confirm(token, 'a new password', '203.0.113.10')).status).toBe(204)
  })

  test('is announced', async () => {
    const { custom_product_attributes } = (await server.call('GET', '/version')).body
    expect(custom_product_attributes.password_restore).toBe(true)
  })
})

describe('a new own e-mail address', () => {
  const password = 'correct horse'
  const put = (user: { uid: string; token: string }, body: object) =>
    server.call('PUT', `/api/v2/users/${user.uid}`, { token: user.token, body })

  test('S10: requires the current password, and notifies both addresses', async () => {
    const user = await account()
    const moved = user.email.replace('@', '-moved@')
    for (const body of [{ email: moved }, { email: moved, old_password: 'wrong wrong' }]) {
      const refused = await put(user, body)
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'old_password'])
    }
    expect((await put(user, { first_name: 'Ada', email: user.email })).status).toBe(200)
    const changed = await put(user, { email: moved, old_password: password })
    expect(changed.body).toMatchObject({ email: moved })
    expect(changed.text).not.toContain(password)
    expect(server.mails.map(mail => mail.address)).toEqual([user.email, moved])
    expect(server.mails[1]?.text).not.toContain('token=')
  })

  test('S10: is undone from the old address, for seven days and across new passwords', async () => {
    const user = await account()
    const moved = user.email.replace('@', '-stolen@')
    await put(user, { email: moved, old_password: password })
    const undo =
      new URL(/http\S+/.exec(server.mails[0]?.text ?? '')?.[0] ?? 'none:').searchParams.get('token') ?? ''
    server.mails.length = 0
    const stolen = await tokenFor(moved)
    expect((await confirm(stolen, 'a stolen account')).status).toBe(204)
    const thief = await server.signIn(moved, 'a stolen account')
    server.clock.ms += 6 * 24 * hourMs
    expect(
      (
        await confirm(
          `${undo.split('.')[0]}.${Buffer.from('x@evil.example').toString('base64url')}`,
          'a new password',
        )
      ).status,
    ).toBe(404)
    expect((await confirm(undo, 'mine again now')).status).toBe(204)
    expect((await server.call('GET', '/api/v2/projects', { token: thief })).status).toBe(401)
    expect(await server.signIn(user.email, 'mine again now')).toMatch(/^[\w-]{43}$/)
    expect((await confirm(undo, 'once more please')).status).toBe(410)
  })
})

describe('VARIANT=legacy', () => {
  test('accepts the request, sends no e-mail, and has no confirmation', async () => {
    const legacy = await startContract([], 'legacy')
    const { email } = legacy.people.pat
    const body = { email }
    expect((await legacy.call('POST', '/api/v2/users/restore_password', { body })).status).toBe(202)
    const requested = async () => (await legacy.store.users.byEmail(email))?.restore_requested_at
    await expect.poll(requested).toEqual(expect.any(Number))
    const path = '/api/v2/users/restore_password/confirm'
    expect(
      (await legacy.call('POST', path, { body: { token: 'x', password: 'a new password' } })).status,
    ).toBe(404)
    expect(legacy.mails).toEqual([])
    await legacy.close()
  })
})
