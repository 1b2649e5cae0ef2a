import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, password, startContract } from './contract-server.ts'
import { secondFactorOf } from './second-factor-flow.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

interface Line {
  user_email: string
  object_uid: string
  address: string
  changes: { method: { after: string }; result: { after: string } }
}

async function linesOf(query: string): Promise<Line[]> {
  const { token } = server.people.root
  const { body } = await server.call('GET', `/api/v2/audit_log?resource=sign_ins${query}`, { token })
  return body.audit_log
}

const textOfLine = ({ changes }: Line) => `${changes.method.after}: ${changes.result.after}`
let people = 0
async function newPerson() {
  const email = `l${people++}@acme.example`
  const made = await server.person(email, 'PROJECT_USER', server.companies.acme.uid)
  const logIn = (secret: string) =>
    server.call('POST', '/api/v2/auth/log_in', { body: { email, password: secret }, from: '203.0.113.7' })
  const lines = () => linesOf(`&object_uid=${made.uid}`)
  return { ...made, logIn, lines, factor: secondFactorOf(server, email) }
}

describe('sign-ins in the audit log', () => {
  test('succeeded and refused ones of known accounts, with the address they came from', async () => {
    const person = await newPerson()
    await person.logIn('wrong wrong')
    await person.logIn(password)
    await server.store.users.update(person.uid, { disabled: true })
    await person.logIn(password)
    await expect.poll(async () => (await person.lines()).length).toBe(4)
    const lines = await person.lines()
    // Refusals are recorded after the response, so their order may differ.
    expect(lines.map(textOfLine).toSorted()).toEqual([
      'password: account_disabled',
      'password: signed_in',
      'password: signed_in',
      'password: wrong_password',
    ])
    expect(lines.filter(line => line.address === '203.0.113.7')).toHaveLength(3)
    expect(lines.every(line => line.user_email === person.email)).toBe(true)
  })

  test('with the second factor that was used, and wrong ones', async () => {
    const person = await newPerson()
    const { secret, recovery } = await person.factor.setUpTotp(person.token)
    const before = (await person.lines()).length
    const { finish } = await person.factor.logIn()
    await finish({ code: '000000' })
    await finish({ code: person.factor.code(secret) })
    const again = await person.factor.logIn()
    await again.finish({ recovery_code: recovery[0] })
    await expect.poll(async () => (await person.lines()).length - before).toBe(3)
    const words = (await person.lines()).map(textOfLine)
    expect(words).toContain('password_totp: signed_in')
    expect(words).toContain('password_totp: wrong_second_factor')
    expect(words).toContain('password_recovery_code: signed_in')
  })

  test('nothing about unknown addresses, which may be a mistyped password', async () => {
    const body = { email: 'my secret password', password: 'x' }
    expect((await server.call('POST', '/api/v2/auth/log_in', { body })).status).toBe(401)
    const person = await newPerson()
    await person.logIn('wrong wrong')
    // Written after that of the unknown address.
    await expect.poll(async () => (await person.lines()).length).toBe(2)
    expect(JSON.stringify(await linesOf(''))).not.toContain(body.email)
  })

  test('are shown to system administrators only', async () => {
    const { token } = server.people.ada
    const { body } = await server.call('GET', '/api/v2/audit_log?resource=sign_ins', { token })
    expect(body.audit_log).toEqual([])
  })
})
