import { z } from 'zod'
import { metadata, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { hashPassword } from '../http/password-hash.ts'
import { Problem, unknown } from '../http/problem.ts'
import { enterableProjects } from '../http/scope.ts'
import { accountAnswers } from './account-responses.ts'
import { companyFields, companyUserBody } from './user-fields.ts'
import { requireRoleBelow } from './visible-accounts.ts'

const createBody = z.object({ company: companyFields, user: companyUserBody })
const updateBody = z.object({ company: companyFields.partial() })

/** Companies; each is created with its first user (interface-spec, Users, projects, companies, access). */
export const companyOperations = [
  operation({
    method: 'GET',
    path: '/companies',
    access: 'session',
    summary: 'List the companies that the caller may see, with their members and projects',
    response: accountAnswers.companies,
    async handle({ deps, user }) {
      const all = await deps.store.companies.listAll()
      const visible = user.role === 'SYSTEM_ADMIN' ? all : all.filter(each => each.uid === user.company_uid)
      const seesMembers = user.role !== 'PROJECT_USER'
      const enterable = seesMembers ? [] : await enterableProjects(deps.store, user)
      const companies = visible.map(async company => {
        const users = seesMembers ? await deps.store.users.listOfCompany(company.uid) : [user]
        const projects = seesMembers
          ? await deps.store.projects.listOfCompany(company.uid)
          : enterable.filter(each => each.company_uid === company.uid)
        return {
          ...company,
          user_params: company.user_params ?? {},
          users: users.map(({ uid, email, first_name, last_name, created_at, updated_at }) => ({
            uid,
            email,
            first_name,
            last_name,
            created_at,
            updated_at,
          })),
          projects: projects.map(({ uid, name }) => ({ uid, name })),
        }
      })
      return { companies: await Promise.all(companies) }
    },
  }),
  operation({
    method: 'POST',
    path: '/companies',
    access: 'system-admin',
    summary: 'Create a company and its first user, both or neither',
    response: accountAnswers.company,
    body: createBody,
    status: 201,
    async handle({ body, deps, user }) {
      requireRoleBelow(user, body.user.role)
      if (await deps.store.users.byEmail(body.user.email))
        throw new Problem(409, 'a user with this e-mail address already exists', [
          { path: 'user.email', message: 'is taken' },
        ])
      const { password, ...member } = body.user
      const hash = await hashPassword(password)
      return deps.store.transaction(async tables => {
        const company = await tables.companies.create({ ...metadata(body.company), name: body.company.name })
        const created = await tables.users.create({ ...member, company_uid: company.uid })
        await tables.users.setPasswordHash(created.uid, hash)
        return company
      })
    },
  }),
  operation({
    method: 'PUT',
    path: '/companies/:uid',
    access: 'company-admin',
    summary: 'Update a company',
    response: accountAnswers.company,
    params: uidParams,
    body: updateBody,
    async handle({ params, body, deps, user, expectedRev, etag }) {
      if (user.role !== 'SYSTEM_ADMIN' && user.company_uid !== params.uid) throw unknown('this company')
      const { users, projects, ...fields } = metadata(body.company)
      const company = await deps.store.companies.update(params.uid, fields, expectedRev)
      if (!company) throw unknown('this company')
      etag(company)
      return company
    },
  }),
  operation({
    method: 'DELETE',
    path: '/companies/:uid',
    access: 'system-admin',
    summary: 'Delete a company with its users and projects',
    params: uidParams,
    status: 204,
    async handle({ params, deps, user }) {
      if (user.company_uid === params.uid) throw new Problem(409, 'you cannot delete your own company')
      const members = await deps.store.users.listOfCompany(params.uid)
      const removed = await deps.store.transaction(async tables => {
        for (const { uid } of await tables.projects.listOfCompany(params.uid))
          await tables.projects.remove(uid)
        for (const { uid } of members) await tables.users.remove(uid)
        return tables.companies.remove(params.uid)
      })
      if (!removed) throw unknown('this company')
      for (const { uid } of members) await deps.sessions.endAllOf(uid)
    },
  }),
]
