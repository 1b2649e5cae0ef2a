import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, password, startContract } from './contract-server.ts'

let server: Contract
let adaToken: string
let rootToken: string
beforeAll(async () => {
  server = await startContract()
  await signInAgain()
})

async function signInAgain(): Promise<void> {
  adaToken = await server.signIn('ada@acme.example')
  rootToken = await server.signIn('root@server.example')
}
afterAll(() => server.close())

const dayMs = 24 * 3_600_000
let people = 0

const asAda = (method: string, path: string, body?: unknown) =>
  server.call(method, `/api/v2${path}`, {
    token: adaToken,
    ...(body !== undefined && { body }),
  })
const open = (path: string, body: object, from?: string) =>
  server.call('POST', `/api/v2/invitations/${path}`, { body, from })

async function invite() {
  const email = `i${people++}@acme.example`
  const made = await asAda('POST', '/users', { email, invite: true, first_name: 'Ina' })
  expect(made.status).toBe(201)
  return { email, uid: made.body.uid as string, ...made.body.invitation }
}

async function listed(uid: string) {
  const { body } = await asAda('GET', '/users')
  return body.users.find((each: { uid: string }) => each.uid === uid)
}

describe('invitations', () => {
  test('create an account without a password; its owner chooses it with the link, once', async () => {
    const { email, uid, token, valid_until, mailed } = await invite()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(mailed).toBe(false)
    expect(valid_until - Date.now() - server.clock.ms).toBeGreaterThan(6.9 * dayMs)
    expect(await listed(uid)).toMatchObject({ invited_until: valid_until, invitable: true })
    await expect(server.signIn(email)).rejects.toThrow('401')
    expect((await open('read', { token })).body).toEqual({ email, valid_until })
    expect((await open('accept', { token, password: 'short' })).status).toBe(422)
    expect((await open('accept', { token, password })).status).toBe(204)
    expect(await server.signIn(email)).toBeDefined()
    expect(await listed(uid)).toMatchObject({ invited_until: null, invitable: false })
    expect((await open('accept', { token, password: 'another horse' })).status).toBe(410)
    expect((await open('read', { token })).status).toBe(410)
    await expect(server.signIn(email, 'another horse')).rejects.toThrow('401')
  })

  test('of two requests at the same time one sets the password', async () => {
    const { token } = await invite()
    const both = await Promise.all(
      ['one password', 'two password'].map(given => open('accept', { token, password: given })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 410])
  })

  test('end after seven days, when they are sent again, and when they are revoked', async () => {
    const first = await invite()
    server.clock.ms += 7 * dayMs
    await signInAgain()
    expect((await open('accept', { token: first.token, password })).status).toBe(410)
    // The administrator sees that it has expired.
    expect((await listed(first.uid)).invited_until).toBe(first.valid_until)
    const again = (await asAda('POST', `/users/${first.uid}/invitation`)).body
    const latest = (await asAda('POST', `/users/${first.uid}/invitation`)).body
    expect((await open('read', { token: again.token })).status).toBe(410)
    expect((await open('read', { token: latest.token })).status).toBe(200)
    expect((await asAda('DELETE', `/users/${first.uid}/invitation`)).status).toBe(204)
    expect((await open('accept', { token: latest.token, password })).status).toBe(410)
    expect((await listed(first.uid)).invited_until).toBeNull()
  })

  test('end with the account, with another address, and with a password that an administrator sets', async () => {
    const changes: ((uid: string) => Promise<{ status: number }>)[] = [
      uid => asAda('PUT', `/users/${uid}`, { disabled: true }),
      uid => asAda('PUT', `/users/${uid}`, { email: `moved${people++}@acme.example` }),
      uid => asAda('PUT', '/users/changePassword', { uid, new_password: password }),
      uid => asAda('DELETE', `/users/${uid}`),
    ]
    for (const change of changes) {
      const { uid, token } = await invite()
      expect((await change(uid)).status).toBeLessThan(300)
      expect((await open('accept', { token, password })).status).toBe(410)
    }
  })

  test('are only for accounts without a password, and only by their administrators', async () => {
    const { pat, zoe } = server.people
    expect((await asAda('POST', `/users/${pat.uid}/invitation`)).status).toBe(409)
    expect((await asAda('DELETE', `/users/${pat.uid}/invitation`)).status).toBe(409)
    expect((await asAda('POST', `/users/${zoe.uid}/invitation`)).status).toBe(404)
    const both = { email: 'both@acme.example', invite: true, password }
    expect((await asAda('POST', '/users', both)).body.errors[0].path).toBe('password')
    expect((await asAda('POST', '/users', { email: 'neither@acme.example' })).status).toBe(422)
    const { uid } = await invite()
    await server.store.identities.link(
      'https://login.example',
      's1',
      (await server.store.users.get(uid)) as never,
    )
    expect((await asAda('POST', `/users/${uid}/invitation`)).status).toBe(409)
  })

  test('are mailed with the link, which neither the audit log nor the delivery log keeps', async () => {
    server.channels.email = true
    const { email, uid, token, mailed } = await invite()
    server.channels.email = false
    expect(mailed).toBe(true)
    const mail = server.mails.findLast(each => each.address === email)
    expect(mail?.text).toContain(`https://floor.example/invitation?token=${token}`)
    expect(mail?.secret).toBe(token)
    await open('accept', { token, password })
    const asked = { token: rootToken }
    const log = await server.call('GET', `/api/v2/audit_log?object_uid=${uid}`, asked)
    const states = log.body.audit_log.flatMap(
      ({
        changes,
        user_email,
      }: {
        changes: { invitation?: { after: string } } | null
        user_email: string
      }) => (changes?.invitation ? [[changes.invitation.after, user_email]] : []),
    )
    expect(states).toEqual([
      ['accepted', email],
      ['sent', server.people.ada.email],
    ])
    expect(JSON.stringify([log.body, server.logLines])).not.toContain(token)
  })

  test('cannot be guessed: unknown ones are limited', async () => {
    const from = '203.0.113.99'
    for (let i = 0; i < 60; i++) expect((await open('read', { token: `guess-${i}` }, from)).status).toBe(404)
    expect((await open('accept', { token: 'guess', password }, from)).status).toBe(429)
    const { token } = await invite()
    expect((await open('read', { token }, from)).status).toBe(200)
  })
})

test('nobody is invited where passwords are turned off', async () => {
  const on = await startContract([], 'modern', { passwordSignIn: { onlyFor: 'root@server.example' } })
  try {
    const body = { email: 'new@acme.example', invite: true }
    const answer = await on.call('POST', '/api/v2/users', { token: on.people.ada.token, body })
    expect(answer.status).toBe(409)
    expect(await on.store.users.byEmail(body.email)).toBeUndefined()
  } finally {
    await on.close()
  }
})
