import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, password, startContract } from './contract-server.ts'
import { cookieOf, secondFactorOf } from './second-factor-flow.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

let people = 0
async function newPerson() {
  const made = await server.person(`f${people++}@acme.example`, 'PROJECT_USER', server.companies.acme.uid)
  return { ...made, ...secondFactorOf(server, made.email) }
}

/** Whether an operation that needs a session works. */
const works = async (token: string | undefined, cookie?: string) =>
  (await server.call('GET', '/api/v2/projects', { token, ...(cookie && { headers: { cookie } }) })).status ===
  200

describe('second factor', () => {
  test('is announced, and nothing changes without one', async () => {
    const { body } = await server.call('GET', '/version')
    expect(body.custom_product_attributes.second_factor).toBe(true)
    const person = await newPerson()
    const { answer } = await person.logIn()
    expect(answer.status).toBe(200)
    expect(await person.status(person.token)).toMatchObject({
      required: false,
      totp_since: null,
      passkeys: [],
      passkey_host: 'floor.example',
      recovery_codes_left: 0,
    })
  })

  test('after the password nothing works before the code, and the code begins the session', async () => {
    const person = await newPerson()
    const { secret, recovery } = await person.setUpTotp(person.token)
    expect(new Set(recovery)).toHaveLength(10)
    for (const code of recovery) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    const { answer, cookie, finish } = await person.logIn()
    expect(answer.status).toBe(202)
    expect(answer.body.second_factor.methods).toEqual(['totp', 'recovery_code'])
    expect(answer.text).not.toMatch(/token|user/)
    expect(cookieOf(answer, 'floorwatch_session')).toBeUndefined()
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/)
    expect(await works(undefined, cookie)).toBe(false)
    expect(await works(cookie?.split('=')[1])).toBe(false)
    expect((await finish({ code: '000000' })).status).toBe(401)
    const done = await finish({ code: person.code(secret) })
    expect(done.status).toBe(200)
    expect(await works(done.body.token)).toBe(true)
    // The sign-in is over, and its cookie worth nothing.
    expect((await finish({ code: person.code(secret, 30_000) })).status).toBe(410)
  })

  test('a code works once, also in two sign-ins at the same time, and an older one never', async () => {
    const person = await newPerson()
    const { secret } = await person.setUpTotp(person.token)
    const [first, second] = [await person.logIn(), await person.logIn()]
    const code = person.code(secret)
    const answers = await Promise.all([first.finish({ code }), second.finish({ code })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const third = await person.logIn()
    expect((await third.finish({ code })).status).toBe(401)
    expect((await third.finish({ code: person.code(secret, -30_000) })).status).toBe(401)
    expect((await third.finish({ code: person.code(secret, 30_000) })).status).toBe(200)
  })

  test('a code of another time or another account is refused', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const { secret } = await person.setUpTotp(person.token)
    const foreign = await other.setUpTotp(other.token)
    const { finish } = await person.logIn()
    for (const code of [
      person.code(secret, -90_000),
      person.code(secret, 90_000),
      person.code(foreign.secret),
      '',
      '12345a',
    ])
      expect((await finish({ code })).status).toBe(401)
    expect((await finish({ recovery_code: foreign.recovery[0] })).status).toBe(401)
    expect((await finish({})).status).toBe(422)
    expect((await finish({ code: '1', recovery_code: '2' })).status).toBe(422)
  })

  test('needs the cookie of the sign-in, within ten minutes', async () => {
    const person = await newPerson()
    const { secret } = await person.setUpTotp(person.token)
    const body = { code: person.code(secret) }
    expect((await server.call('POST', '/api/v2/auth/second_factor', { body })).status).toBe(410)
    const headers = { cookie: 'floorwatch_sign_in=guessed' }
    expect((await server.call('POST', '/api/v2/auth/second_factor', { body, headers })).status).toBe(410)
    const { finish } = await person.logIn()
    server.clock.ms += 10 * 60_000
    expect((await finish({ code: person.code(secret) })).status).toBe(410)
  })

  test('a changed password or a disabled account ends the sign-in', async () => {
    const person = await newPerson()
    const { secret } = await person.setUpTotp(person.token)
    const { finish } = await person.logIn()
    const asAda = (path: string, body: object) =>
      server.call('PUT', `/api/v2/users/${path}`, { token: server.people.ada.token, body })
    expect((await asAda('changePassword', { uid: person.uid, new_password: password })).status).toBe(204)
    expect((await finish({ code: person.code(secret) })).status).toBe(410)
    const again = await person.logIn()
    expect((await asAda(person.uid, { disabled: true })).status).toBe(200)
    expect((await again.finish({ code: person.code(secret) })).status).toBe(410)
  })

  test('is limited: after ten wrong codes even the right one has to wait', async () => {
    const person = await newPerson()
    const { secret } = await person.setUpTotp(person.token)
    const { finish } = await person.logIn('203.0.113.9')
    for (let i = 0; i < 10; i++) expect((await finish({ code: '000000' })).status).toBe(401)
    const refused = await finish({ code: person.code(secret) })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    // Another sign-in does not avoid it.
    const again = await person.logIn('203.0.113.10')
    expect((await again.finish({ code: person.code(secret) })).status).toBe(429)
  })

  test('recovery codes work once each, however they are typed, and a new set replaces them', async () => {
    const person = await newPerson()
    const { recovery } = await person.setUpTotp(person.token)
    const [one = '', two = ''] = recovery
    expect((await (await person.logIn()).finish({ recovery_code: one })).status).toBe(200)
    expect((await (await person.logIn()).finish({ recovery_code: one })).status).toBe(401)
    const typed = ` ${two.toUpperCase().replaceAll('-', ' ')}`
    const { body } = await (await person.logIn()).finish({ recovery_code: typed })
    expect((await person.status(body.token)).recovery_codes_left).toBe(8)
    const made = await person.call('POST', 'second_factor/recovery_codes', body.token)
    expect(made.body.recovery_codes).toHaveLength(10)
    expect((await (await person.logIn()).finish({ recovery_code: recovery[2] })).status).toBe(401)
    const { finish } = await person.logIn()
    expect((await finish({ recovery_code: made.body.recovery_codes[0] })).status).toBe(200)
    const stored = await server.store.secondFactors.recoveryCodesLeft(person.uid)
    expect(stored).toBe(9)
  })

  test('changes need a session that just began, or the password again', async () => {
    const person = await newPerson()
    server.clock.ms += 11 * 60_000
    const begin = () => person.call('POST', 'second_factor/totp', person.token)
    const refused = await begin()
    expect(refused.status).toBe(403)
    expect(refused.body.errors).toEqual([{ path: 'password', message: 'is required' }])
    const confirm = (secret: string) =>
      person.call('POST', 'confirm_password', person.token, { password: secret })
    expect((await confirm('not the password')).status).toBe(422)
    expect((await begin()).status).toBe(403)
    expect((await confirm(password)).status).toBe(204)
    expect((await begin()).status).toBe(200)
    server.clock.ms += 11 * 60_000
    expect((await begin()).status).toBe(403)
    for (const [method, path] of [
      ['DELETE', 'second_factor/totp'],
      ['POST', 'second_factor/recovery_codes'],
      ['POST', 'second_factor/passkeys/options'],
    ] as const)
      expect((await person.call(method, path, person.token)).status).toBe(403)
  })

  test('an app that is not confirmed does not count, and a new one replaces the old one', async () => {
    const person = await newPerson()
    const begun = (await person.call('POST', 'second_factor/totp', person.token)).body
    expect((await person.logIn()).answer.status).toBe(200)
    const wrong = await person.call('PUT', 'second_factor/totp', person.token, { code: '000000' })
    expect(wrong.status).toBe(422)
    expect(begun.address).toContain(`secret=${begun.secret}`)
    const first = await person.setUpTotp(person.token)
    const second = await person.setUpTotp(person.token)
    // The recovery codes stay.
    expect(second.recovery).toBeNull()
    const { finish } = await person.logIn()
    expect((await finish({ code: person.code(first.secret) })).status).toBe(401)
    expect((await finish({ code: person.code(second.secret) })).status).toBe(200)
    expect((await person.call('DELETE', 'second_factor/totp', person.token)).status).toBe(204)
    expect(await person.status(person.token)).toMatchObject({ totp_since: null, recovery_codes_left: 0 })
    expect((await person.logIn()).answer.status).toBe(200)
  })

  test('an administrator resets it, which ends the sessions; others cannot', async () => {
    const person = await newPerson()
    await person.setUpTotp(person.token)
    const path = `/api/v2/users/${person.uid}/second_factor`
    const { ada, pat, zoe } = server.people
    expect((await server.call('DELETE', path, { token: pat.token })).status).toBe(403)
    expect((await server.call('DELETE', path, { token: zoe.token })).status).toBe(403)
    expect((await server.call('DELETE', path, { token: ada.token })).status).toBe(204)
    expect(await works(person.token)).toBe(false)
    expect((await person.logIn()).answer.status).toBe(200)
    const own = `/api/v2/users/${ada.uid}/second_factor`
    expect((await server.call('DELETE', own, { token: ada.token })).status).toBe(409)
  })

  test('changes are in the audit log and mailed to the owner, without secrets', async () => {
    const person = await newPerson()
    const before = server.mails.length
    const { secret, recovery } = await person.setUpTotp(person.token)
    await person.call('DELETE', 'second_factor/totp', person.token)
    const asked = { token: server.people.root.token }
    const log = await server.call('GET', `/api/v2/audit_log?object_uid=${person.uid}`, asked)
    const changes = log.body.audit_log.flatMap((entry: { changes: { second_factor?: object } | null }) =>
      entry.changes?.second_factor ? [entry.changes.second_factor] : [],
    )
    expect(changes).toContainEqual({ before: null, after: 'authenticator app' })
    expect(changes).toContainEqual({ before: 'authenticator app', after: null })
    const mails = server.mails.slice(before).filter(mail => mail.address === person.email)
    expect(mails.map(mail => mail.text).join()).toMatch(/was added[\s\S]*was removed/)
    const all = JSON.stringify([log.body, server.mails, server.logLines])
    for (const hidden of [secret, ...recovery]) expect(all).not.toContain(hidden)
  })
})
