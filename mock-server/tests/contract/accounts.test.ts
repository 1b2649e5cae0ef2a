import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallOptions, type Contract, password, startContract } from './contract-server.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

const as =
  (who: 'root' | 'ada' | 'pat' | 'zoe') =>
  (method: string, path: string, body?: unknown, more?: CallOptions) =>
    server.call(method, `/api/v2${path}`, {
      token: server.people[who].token,
      ...(body !== undefined && { body }),
      ...more,
    })
const root = as('root')
const ada = as('ada')
const pat = as('pat')

let people = 0
async function newUser(by = ada, more: object = {}) {
  const email = `user${people++}@acme.example`
  const { body } = await by('POST', '/users', { email, password, ...more })
  return { ...body, token: await server.signIn(email) }
}

describe('GET /users', () => {
  test('a project user sees the own account, a company administrator those of the company, root all', async () => {
    const emails = async (call: typeof root) =>
      (await call('GET', '/users/')).body.users.map((user: { email: string }) => user.email)
    expect(await emails(pat)).toEqual(['pat@acme.example'])
    expect(await emails(ada)).toEqual(['ada@acme.example', 'pat@acme.example'])
    expect(await emails(root)).toHaveLength(4)
  })

  test('withProjects adds the projects; flags match the role; no read contains a password hash', async () => {
    const plain = await ada('GET', '/users')
    expect(plain.body.users[0]).toMatchObject({
      isCompanyAdmin: true,
      isSuperAdmin: false,
      isSystemUser: false,
    })
    expect(plain.body.users[1]).not.toHaveProperty('projects')
    const { users } = (await ada('GET', '/users/?withProjects=true')).body
    expect(users[1].projects).toMatchObject([
      { project_uid: server.projects.plant.uid, name: 'Plant', role: 'PROJECT_USER' },
    ])
    expect(plain.text).not.toMatch(/argon2|password/)
  })
})

describe('POST /users', () => {
  test('a company administrator creates users of the own company only, with at most the own role', async () => {
    const made = await newUser()
    expect(made).toMatchObject({ role: 'PROJECT_USER', company_uid: server.companies.acme.uid })
    const body = { email: 'x@acme.example', password }
    expect((await ada('POST', '/users', { ...body, role: 'SYSTEM_ADMIN' })).status).toBe(403)
    expect((await ada('POST', '/users', { ...body, isSuperAdmin: true })).status).toBe(403)
    expect((await ada('POST', '/users', { ...body, company_uid: server.companies.other.uid })).status).toBe(
      403,
    )
    expect((await pat('POST', '/users', body)).status).toBe(403)
  })

  test.each([
    ['email', 422, { email: 'nobody', password }],
    ['password', 422, { email: 'new@acme.example', password: 'short' }],
    ['password', 422, { email: 'new@acme.example' }],
    ['role', 422, { email: 'new@acme.example', password, role: 'KING' }],
    ['email', 409, { email: 'PAT@acme.example', password }],
  ])('at %s: %i', async (path, status, body) => {
    const answer = await ada('POST', '/users', body)
    expect(answer.status).toBe(status)
    expect(answer.body.errors[0].path).toBe(path)
  })
})

describe('PUT and DELETE /users/{uid}', () => {
  test('users change their own name, but not their role or company', async () => {
    const { uid } = server.people.pat
    expect((await pat('PUT', `/users/${uid}`, { first_name: 'Pat' })).body.first_name).toBe('Pat')
    expect((await pat('PUT', `/users/${uid}`, { role: 'COMPANY_ADMIN' })).status).toBe(403)
    expect((await pat('PUT', `/users/${uid}`, { isSuperAdmin: true })).status).toBe(403)
    expect((await pat('PUT', `/users/${uid}`, { company_uid: server.companies.other.uid })).status).toBe(403)
    expect((await pat('PUT', `/users/${server.people.ada.uid}`, { first_name: 'X' })).status).toBe(404)
    expect((await ada('PUT', `/users/${server.people.zoe.uid}`, { first_name: 'X' })).status).toBe(404)
  })

  test('deleting a user ends the sessions and the log-in', async () => {
    const user = await newUser()
    expect((await ada('DELETE', `/users/${user.uid}`)).status).toBe(204)
    expect((await server.call('GET', '/api/v2/projects', { token: user.token })).status).toBe(401)
    const logIn = await server.call('POST', '/api/v2/auth/log_in', { body: { email: user.email, password } })
    expect(logIn.status).toBe(401)
  })

  test('nobody can delete their own account, or revoke the role of the last system administrator', async () => {
    const { uid } = server.people.root
    expect((await root('DELETE', `/users/${uid}`)).status).toBe(409)
    expect((await root('PUT', `/users/${uid}`, { role: 'PROJECT_USER' })).status).toBe(409)
  })
})

describe('PUT /users/changePassword', () => {
  test('ends every session of the account, including the current one', async () => {
    const user = await newUser()
    const second = await server.signIn(user.email)
    const change = (old_password: string) =>
      server.call('PUT', '/api/v2/users/changePassword', {
        token: user.token,
        body: { uid: user.uid, old_password, new_password: 'a new password' },
      })
    const wrong = await change('not this one')
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors[0].path).toBe('old_password')
    expect((await change(password)).status).toBe(204)
    for (const token of [user.token, second])
      expect((await server.call('GET', '/api/v2/projects', { token })).status).toBe(401)
    await expect(server.signIn(user.email)).rejects.toThrow('401')
    expect(await server.signIn(user.email, 'a new password')).toMatch(/^[\w-]{43}$/)
  })
})

describe('form checks, roles and access', () => {
  test('POST /users/validate', async () => {
    const validate = async (body: object) => (await pat('POST', '/users/validate', body)).body
    expect(await validate({ email: 'free@acme.example' })).toEqual({ valid: true })
    expect(await validate({ email: 'Ada@acme.example' })).toMatchObject({ valid: false })
    expect(await validate({ email: 'nonsense' })).toMatchObject({ valid: false })
    const own = { uid: server.people.pat.uid, isOld: true }
    expect(await validate({ password, ...own })).toEqual({ valid: true })
    expect(await validate({ password: 'wrong', ...own })).toMatchObject({ valid: false })
    const others = await pat('POST', '/users/validate', { password, uid: server.people.ada.uid, isOld: true })
    expect(others.status).toBe(422)
  })

  test('POST /users/restore_password: 202 with the same body, and an administrator sees the request', async () => {
    const ask = (email: string) => server.call('POST', '/api/v2/users/restore_password', { body: { email } })
    const [known, unknown] = [await ask('pat@acme.example'), await ask('nobody@acme.example')]
    expect([known.status, unknown.status]).toEqual([202, 202])
    expect(known.text).toBe(unknown.text)
    await expect
      .poll(async () => (await server.store.users.byEmail('pat@acme.example'))?.restore_requested_at)
      .toEqual(expect.any(Number))
  })

  test('GET /users/roles and /users/access_control', async () => {
    expect((await pat('GET', '/users/roles')).body).toEqual({
      roles: ['SYSTEM_ADMIN', 'COMPANY_ADMIN', 'PROJECT_USER'],
    })
    expect((await pat('GET', '/users/access_control')).body).toEqual({
      access: [
        {
          company_uid: server.companies.acme.uid,
          role: 'PROJECT_USER',
          projects: [{ project_uid: server.projects.plant.uid, role: 'PROJECT_USER' }],
        },
      ],
    })
  })
})

describe('/projects', () => {
  test("a body without the project key is rejected with 'project is required'", async () => {
    const answer = await ada('POST', '/projects', { name: 'X' })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe('project is required')
  })

  test('that of a company administrator belongs to the company; that of root to the named one, or to none', async () => {
    expect((await ada('POST', '/projects', { project: { name: 'Mine' } })).body).toMatchObject({
      name: 'Mine',
      company_uid: server.companies.acme.uid,
    })
    expect((await root('POST', '/projects', { project: { name: 'Free' } })).body.company_uid).toBeNull()
    const { acme, other } = server.companies
    const named = await root('POST', '/projects', { project: { name: 'N', company_uid: acme.uid } })
    expect(named.body.company_uid).toBe(acme.uid)
    expect((await ada('POST', '/projects', { project: { name: 'N', company_uid: other.uid } })).status).toBe(
      403,
    )
  })

  test('are renamed and deleted by their administrators; there is no read by uid', async () => {
    const { body: project } = await ada('POST', '/projects', { project: { name: 'Short' } })
    const renamed = await ada('PUT', `/projects/${project.uid}`, { project: { name: 'Shorter' } })
    expect(renamed.body).toMatchObject({ name: 'Shorter', company_uid: server.companies.acme.uid })
    expect((await ada('GET', `/projects/${project.uid}`)).status).toBe(404)
    expect(
      (await ada('PUT', `/projects/${server.projects.foreign.uid}`, { project: { name: 'X' } })).status,
    ).toBe(404)
    expect((await ada('DELETE', `/projects/${project.uid}`)).status).toBe(204)
    expect((await ada('GET', '/zones', undefined, { project: project.uid })).status).toBe(403)
  })

  test('access is granted, changed and revoked', async () => {
    const user = await newUser()
    const project = server.projects.depot.uid
    const enter = async () =>
      (await server.call('GET', '/api/v2/zones', { token: user.token, project })).status
    const access = (role: string | null) =>
      ada('POST', '/projects/access/', { project_uid: project, user_uid: user.uid, role })
    expect(await enter()).toBe(403)
    expect((await access('PROJECT_USER')).status).toBe(200)
    expect(await enter()).toBe(200)
    expect((await access('SYSTEM_ADMIN')).status).toBe(403)
    await access(null)
    expect(await enter()).toBe(403)
    const strange = { project_uid: project, user_uid: server.people.zoe.uid, role: 'PROJECT_USER' }
    expect((await ada('POST', '/projects/access', strange)).body.errors[0].path).toBe('user_uid')
  })
})

describe('/companies', () => {
  const member = { email: 'first@new.example', password, role: 'COMPANY_ADMIN' }

  test('are created with their first user, who can enter the projects of the company', async () => {
    const made = await root('POST', '/companies/', {
      company: { name: 'New', user_params: { a: 1 } },
      user: member,
    })
    expect(made.status).toBe(201)
    expect(made.body.name).toBe('New')
    const { body: project } = await root('POST', '/projects', {
      project: { name: 'P', company_uid: made.body.uid },
    })
    const token = await server.signIn('first@new.example')
    expect((await server.call('GET', '/api/v2/locations', { token, project: project.uid })).status).toBe(200)
    const { companies } = (await server.call('GET', '/api/v2/companies', { token })).body
    expect(companies).toMatchObject([
      {
        uid: made.body.uid,
        user_params: { a: 1 },
        users: [{ email: 'first@new.example' }],
        projects: [{ uid: project.uid, name: 'P' }],
      },
    ])
    expect((await root('GET', `/companies/${made.body.uid}`)).status).toBe(404)
    expect((await root('DELETE', `/companies/${made.body.uid}`)).status).toBe(204)
    expect((await server.call('GET', '/api/v2/companies', { token })).status).toBe(401)
  })

  test('user.role is required; with a duplicate address neither company nor user is created', async () => {
    const { role: _, ...without } = member
    const answer = await root('POST', '/companies', { company: { name: 'X' }, user: without })
    expect(answer.body.errors[0].path).toBe('user.role')
    const user = { ...member, email: 'pat@acme.example' }
    expect((await root('POST', '/companies', { company: { name: 'X' }, user })).status).toBe(409)
    const names = (await root('GET', '/companies')).body.companies.map((each: { name: string }) => each.name)
    expect(names).toEqual(['Acme', 'Other'])
  })
})

describe('responses match the stored settings', () => {
  test('D10: the flag of a system user, which an administrator sets', async () => {
    const path = `/users/${server.people.pat.uid}`
    expect((await pat('PUT', path, { isSystemUser: true })).status).toBe(403)
    expect((await ada('PUT', path, { isSystemUser: true })).body.isSystemUser).toBe(true)
    const { users } = (await pat('GET', '/users')).body
    expect(users).toMatchObject([{ isSystemUser: true, role: 'PROJECT_USER' }])
    expect((await ada('PUT', path, { isSystemUser: false })).body.isSystemUser).toBe(false)
  })

  test('D10: a project user reads the projects of the company that they may enter', async () => {
    const { uid, name } = server.projects.plant
    const { companies } = (await pat('GET', '/companies')).body
    expect(companies[0].projects).toEqual([{ uid, name }])
  })
})
