import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, password, startContract } from './contract-server.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

const as = (who: 'root' | 'ada' | 'pat') => (method: string, path: string, body?: unknown) =>
  server.call(method, `/api/v2${path}`, {
    token: server.people[who].token,
    ...(body !== undefined && { body }),
  })
const root = as('root')
const ada = as('ada')
const pat = as('pat')

let people = 0
async function newUser() {
  const email = `user${people++}@acme.example`
  const { body } = await ada('POST', '/users', { email, password })
  return { ...body, token: await server.signIn(email) }
}

describe('the state of an account', () => {
  test('a disabled account is signed out, and can neither sign in nor reset its password until it is enabled (E17)', async () => {
    const user = await newUser()
    const logIn = (given: string) =>
      server.call('POST', '/api/v2/auth/log_in', { body: { email: user.email, password: given } })
    const setDisabled = (disabled: boolean) => ada('PUT', `/users/${user.uid}`, { disabled })
    expect((await setDisabled(true)).body.disabled).toBe(true)
    expect((await server.call('GET', '/api/v2/projects', { token: user.token })).status).toBe(401)
    expect((await logIn(password)).status).toBe(403)
    expect((await logIn('a wrong password')).status).toBe(401)
    await server.call('POST', '/api/v2/users/restore_password', { body: { email: user.email } })
    // The request is handled after its response, and must be handled before the account is enabled.
    await expect.poll(() => server.store.settings.get('restore_for_nobody')).toBeDefined()
    expect((await setDisabled(false)).body.disabled).toBe(false)
    expect((await server.call('GET', '/api/v2/projects', { token: user.token })).status).toBe(401)
    expect((await logIn(password)).status).toBe(200)
    expect((await server.store.users.get(user.uid))?.restore_requested_at).toBeUndefined()
  })

  test('nobody can disable their own account or the last system administrator, and project users can disable nobody (E17)', async () => {
    const disable = (by: typeof root, uid: string) => by('PUT', `/users/${uid}`, { disabled: true })
    expect((await disable(root, server.people.root.uid)).status).toBe(409)
    expect((await disable(ada, server.people.ada.uid)).status).toBe(409)
    expect((await disable(pat, server.people.pat.uid)).status).toBe(403)
    expect((await disable(ada, server.people.zoe.uid)).status).toBe(404)
    expect((await disable(ada, server.people.root.uid)).status).toBe(404)
  })

  test('shows administrators the last sign-in without a new revision (E17)', async () => {
    const user = await newUser()
    const read = async () =>
      (await ada('GET', '/users')).body.users.find(({ uid }: { uid: string }) => uid === user.uid)
    const first = await read()
    expect(Math.abs(first.last_sign_in_at - Date.now())).toBeLessThan(60_000)
    await server.signIn(user.email)
    const second = await read()
    expect(second.last_sign_in_at).toBeGreaterThanOrEqual(first.last_sign_in_at)
    expect(second.rev).toBe(first.rev)
  })
})
