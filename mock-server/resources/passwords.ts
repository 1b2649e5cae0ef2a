import { z } from 'zod'
import { isPasswordOf, setPassword } from '../http/accounts.ts'
import { uidField } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { hashPassword } from '../http/password-hash.ts'
import { invalid } from '../http/problem.ts'
import { enterableProjects } from '../http/scope.ts'
import { accountAnswers } from './account-responses.ts'
import { emailField, passwordField, roles } from './user-fields.ts'
import { requireRoleBelow, visibleAccount } from './visible-accounts.ts'

const changeBody = z.object({
  uid: uidField,
  old_password: z.string().max(200).optional(),
  new_password: passwordField,
})

const validateBody = z.object({
  email: z.string().max(254).optional(),
  password: z.string().max(200).optional(),
  uid: uidField.optional(),
  isOld: z.boolean().optional(),
})

/** Passwords, form checks and roles (interface-spec, Users; interface decisions, Session). */
export const passwordOperations = [
  operation({
    method: 'PUT',
    path: '/users/changePassword',
    access: 'session',
    summary:
      'Change a password and end every session of the account; administrators need no old password for other accounts',
    body: changeBody,
    status: 204,
    async handle({ body, deps, user, sessionUid }) {
      const account = await visibleAccount(deps.store, user, body.uid)
      requireRoleBelow(user, account.role)
      if (account.uid === user.uid) {
        const right = await deps.throttle.attempt({ known: `session ${sessionUid}` }, () =>
          isPasswordOf(deps.store, user.uid, body.old_password ?? ''),
        )
        if (!right) throw invalid('old_password', 'the old password is incorrect')
      }
      await setPassword(deps, account.uid, await hashPassword(body.new_password))
    },
  }),
  operation({
    method: 'POST',
    path: '/users/validate',
    access: 'session',
    summary: 'Check one field of a user form before it is sent',
    response: accountAnswers.fieldCheck,
    body: validateBody,
    async handle({ body, deps, user, sessionUid }) {
      if (body.email !== undefined) {
        const parsed = emailField.safeParse(body.email)
        if (!parsed.success) return { valid: false, message: 'must be an e-mail address' }
        const taken = await deps.store.users.byEmail(parsed.data)
        return taken ? { valid: false, message: 'is taken' } : { valid: true }
      }
      if (body.password === undefined) throw invalid('email', 'email or password is required')
      if (!body.isOld) {
        const parsed = passwordField.safeParse(body.password)
        return parsed.success ? { valid: true } : { valid: false, message: parsed.error.issues[0]?.message }
      }
      if (body.uid !== user.uid) throw invalid('uid', 'you can only check your own password')
      const { password } = body
      const right = await deps.throttle.attempt({ known: `session ${sessionUid}` }, () =>
        isPasswordOf(deps.store, user.uid, password),
      )
      return right ? { valid: true } : { valid: false, message: 'the old password is incorrect' }
    },
  }),
  operation({
    method: 'GET',
    path: '/users/roles',
    access: 'session',
    summary: 'List the roles that the server accepts',
    response: accountAnswers.roles,
    handle: async () => ({ roles }),
  }),
  operation({
    method: 'GET',
    path: '/users/access_control',
    access: 'session',
    summary: "The caller's role in each company and project",
    response: accountAnswers.accessControl,
    async handle({ deps, user }) {
      const bound = new Map(
        (await deps.store.projects.accessOfUser(user.uid)).map(each => [each.project_uid, each.role]),
      )
      const companies = new Map<string | null, { project_uid: string; role: string }[]>()
      if (user.company_uid !== null) companies.set(user.company_uid, [])
      const isEverywhere = user.role === 'SYSTEM_ADMIN'
      const ofCompany = (company_uid: string | null) =>
        isEverywhere || (company_uid !== null && company_uid === user.company_uid)
          ? user.role
          : 'PROJECT_USER'
      for (const { uid, company_uid } of await enterableProjects(deps.store, user)) {
        const projects = companies.get(company_uid) ?? []
        const general = ofCompany(company_uid)
        const role = general === 'PROJECT_USER' ? (bound.get(uid) ?? general) : general
        companies.set(company_uid, [...projects, { project_uid: uid, role }])
      }
      const access = [...companies].map(([company_uid, projects]) => ({
        company_uid,
        role: ofCompany(company_uid),
        projects,
      }))
      return { access }
    },
  }),
]
