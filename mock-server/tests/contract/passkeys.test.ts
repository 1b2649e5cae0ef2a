import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { relyingPartyOf } from '../../sign-in/relying-party.ts'
import { SoftwarePasskey } from '../software-passkey.ts'
import { type Contract, startContract } from './contract-server.ts'
import { secondFactorOf } from './second-factor-flow.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

let people = 0
async function newPerson() {
  const made = await server.person(`k${people++}@acme.example`, 'PROJECT_USER', server.companies.acme.uid)
  return { ...made, ...secondFactorOf(server, made.email) }
}

describe('passkeys', () => {
  test('are added with a name, sign in, and show their last use', async () => {
    const person = await newPerson()
    const { passkey, answer } = await person.setUpPasskey(person.token, 'Laptop')
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ passkey: { name: 'Laptop', last_used_at: null } })
    expect(answer.body.recovery_codes).toHaveLength(10)
    const { answer: begun, finish, options } = await person.logIn()
    expect(begun.body.second_factor.methods).toEqual(['passkey', 'recovery_code'])
    const asked = (await options()).body
    expect(asked.allowCredentials).toHaveLength(1)
    const used = await finish({ passkey: passkey.use(asked.challenge) })
    expect(used.status).toBe(200)
    const { passkeys } = await person.status(used.body.token)
    expect(passkeys[0].last_used_at).toBeGreaterThan(0)
    expect(JSON.stringify(passkeys)).not.toMatch(/key_id|public|counter/)
  })

  test('a signature for another challenge, a used challenge, and a copied passkey are refused', async () => {
    const person = await newPerson()
    const { passkey } = await person.setUpPasskey(person.token)
    const { finish, options } = await person.logIn()
    expect((await finish({ passkey: passkey.use('another-challenge') })).status).toBe(401)
    const { challenge } = (await options()).body
    const wrong = passkey.use(challenge)
    wrong.response.signature = passkey.use('x').response.signature
    expect((await finish({ passkey: wrong })).status).toBe(401)
    // The challenge is used up, even by a wrong signature.
    expect((await finish({ passkey: passkey.use(challenge) })).status).toBe(401)
    const next = (await options()).body.challenge
    expect((await finish({ passkey: passkey.use(next) })).status).toBe(200)
    const again = await person.logIn()
    passkey.counter = 0
    const copied = passkey.use((await again.options()).body.challenge)
    expect((await again.finish({ passkey: copied })).status).toBe(401)
  })

  test('a passkey of another site, and that of another person, are refused', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const phished = await person.setUpPasskey(person.token, 'Phished', 'https://floor.example.evil.example')
    expect(phished.answer.status).toBe(422)
    await person.setUpPasskey(person.token)
    const foreign = await other.setUpPasskey(other.token)
    const { finish, options } = await person.logIn()
    const answer = foreign.passkey.use((await options()).body.challenge)
    expect((await finish({ passkey: answer })).status).toBe(401)
  })

  test('are created only for the challenge of this session, once', async () => {
    const person = await newPerson()
    const passkey = new SoftwarePasskey('https://floor.example')
    const add = (challenge: string) =>
      person.call('POST', 'second_factor/passkeys', person.token, {
        name: 'Key',
        response: passkey.create(challenge),
      })
    expect((await add('guessed')).status).toBe(409)
    const { challenge } = (await person.call('POST', 'second_factor/passkeys/options', person.token)).body
    expect((await add('guessed')).status).toBe(422)
    expect((await add(challenge)).status).toBe(409)
  })

  test('several are renamed and removed; with the last one the recovery codes go', async () => {
    const person = await newPerson()
    const first = (await person.setUpPasskey(person.token, 'Laptop')).answer.body.passkey
    const second = (await person.setUpPasskey(person.token, 'Key')).answer.body
    expect(second.recovery_codes).toBeNull()
    const path = `second_factor/passkeys/${first.uid}`
    const renamed = await person.call('PUT', path, person.token, { name: 'Old laptop' })
    expect(renamed.body).toMatchObject({ uid: first.uid, name: 'Old laptop' })
    const other = await newPerson()
    expect((await person.call('PUT', path, other.token, { name: 'x' })).status).toBe(404)
    expect((await person.call('DELETE', path, other.token)).status).toBe(404)
    expect((await person.call('DELETE', path, person.token)).status).toBe(204)
    expect((await person.status(person.token)).recovery_codes_left).toBe(10)
    const last = `second_factor/passkeys/${second.passkey.uid}`
    expect((await person.call('DELETE', last, person.token)).status).toBe(204)
    expect(await person.status(person.token)).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
  })

  test('need a configured address with a host name', async () => {
    const person = await newPerson()
    server.links.origin = undefined
    try {
      expect((await person.status(person.token)).passkey_host).toBeNull()
      const answer = await person.call('POST', 'second_factor/passkeys/options', person.token)
      expect(answer.status).toBe(409)
      expect(answer.body.detail).toContain('PUBLIC_URL')
    } finally {
      server.links.origin = 'https://floor.example'
    }
  })
})

describe('relyingPartyOf', () => {
  test.each([
    [
      'https://floor.plant.example:8443',
      { id: 'floor.plant.example', origin: 'https://floor.plant.example:8443' },
    ],
    ['http://127.0.0.1:18080', { id: 'localhost', origin: 'http://localhost:18080' }],
    ['http://[::1]:18080', { id: 'localhost', origin: 'http://localhost:18080' }],
    ['http://floor.plant.example', undefined],
    ['https://192.168.1.20', undefined],
    [undefined, undefined],
  ])('%s', (origin, party) => expect(relyingPartyOf(origin)).toEqual(party))
})
