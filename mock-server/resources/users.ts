import { z } from 'zod'
import { createAccount } from '../http/accounts.ts'
import type { Dependencies } from '../http/dependencies.ts'
import { queryFlag, sentFields, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { invalid, Problem, unknown } from '../http/problem.ts'
import { enterableProjects } from '../http/scope.ts'
import type { Store } from '../store/store.ts'
import type { User } from '../store/users.ts'
import { accountAnswers } from './account-responses.ts'
import { createUndo, notifyBothAddresses, requireOwnPassword } from './email-change.ts'
import { createInvitation, requireInvitable, sendInvitation } from './invitations.ts'
import { revokeAccess } from './revoke-access.ts'
import {
  plainFields,
  roleOf,
  userCreateBody,
  userUpdateBody,
  userView,
  userWithProjects,
} from './user-fields.ts'
import { companyOfAccount, mayManage, requireRoleBelow, visibleAccount } from './visible-accounts.ts'

async function requireFreeEmail(store: Store, email: string | undefined, ownUid?: string): Promise<void> {
  const holder = email === undefined ? undefined : await store.users.byEmail(email)
  if (holder && holder.uid !== ownUid)
    throw new Problem(409, 'a user with this e-mail address already exists', [
      { path: 'email', message: 'is taken' },
    ])
}

async function requireAnotherAdmin(store: Store, uid: string): Promise<void> {
  const admins = (await store.users.listAll()).filter(user => user.role === 'SYSTEM_ADMIN' && !user.disabled)
  if (admins.every(admin => admin.uid === uid))
    throw new Problem(409, 'this is the last system administrator; create another one first')
}

/** Throws unless the user may disable or enable the account. */
async function requireStateRight(
  deps: Dependencies,
  user: User,
  account: User,
  disabled: boolean,
): Promise<void> {
  if (user.role === 'PROJECT_USER') throw new Problem(403, 'only administrators can disable accounts')
  if (account.uid === user.uid) throw new Problem(409, 'you cannot disable your own account')
  if (disabled && account.role === 'SYSTEM_ADMIN') await requireAnotherAdmin(deps.store, account.uid)
}

/** Users (interface-spec, Users, projects, companies, access). */
export const userOperations = [
  operation({
    method: 'GET',
    path: '/users',
    access: 'session',
    summary: 'List the users that the caller may manage: at least the own account',
    response: accountAnswers.users,
    query: z.object({ withProjects: queryFlag }),
    async handle({ query, deps, user }) {
      const users = (await deps.store.users.listAll()).filter(each => mayManage(user, each))
      const withFactor = await deps.store.secondFactors.userUids()
      const fixed = [deps.store.users.uidsWithPassword(), deps.store.identities.linkedUserUids()]
      const [withPassword, linked] = await Promise.all(fixed)
      const invitedUntil = await deps.store.restoreTokens.invitedUntil()
      const listed = ({ uid }: User) => ({
        second_factor: withFactor.has(uid),
        invitable: !(withPassword?.has(uid) || linked?.has(uid)),
        invited_until: invitedUntil.get(uid) ?? null,
      })
      if (!query.withProjects) return { users: users.map(each => ({ ...userView(each), ...listed(each) })) }
      const projects =
        user.role === 'SYSTEM_ADMIN' ? deps.store.projects.listAll() : enterableProjects(deps.store, user)
      const names = new Map((await projects).map(project => [project.uid, project.name]))
      const access = await Promise.all(users.map(each => deps.store.projects.accessOfUser(each.uid)))
      return {
        users: users.map((each, index) => ({
          ...userWithProjects(each, access[index] ?? [], names),
          ...listed(each),
        })),
      }
    },
  }),
  operation({
    method: 'POST',
    path: '/users',
    access: 'company-admin',
    summary: 'Create a user',
    response: accountAnswers.createdUser,
    body: userCreateBody,
    status: 201,
    async handle({ body, deps, user, reply }) {
      const role = roleOf(body) ?? 'PROJECT_USER'
      requireRoleBelow(user, role)
      const company_uid = await companyOfAccount(deps.store, user, body.company_uid)
      if (role === 'COMPANY_ADMIN' && company_uid === null)
        throw invalid('company_uid', 'company_uid is required for a company administrator')
      await requireFreeEmail(deps.store, body.email)
      const { password, invite: _, ...fields } = body
      const account = { ...plainFields(fields), email: body.email, role, company_uid }
      if (password !== undefined) return userView(await createAccount(deps.store, account, password))
      await requireInvitable(deps, body.email)
      const { created, invitation } = await deps.store.transaction(async tables => {
        const made = await tables.users.create(account)
        return { created: made, invitation: await createInvitation(deps, tables, made) }
      })
      reply.header('cache-control', 'no-store')
      return { ...userView(created), invitation: await sendInvitation(deps, created, invitation) }
    },
  }),
  operation({
    method: 'PUT',
    path: '/users/:uid',
    access: 'session',
    summary: 'Update a user; only administrators may change role and company',
    response: accountAnswers.user,
    params: uidParams,
    body: userUpdateBody,
    async handle({ params, body, deps, user, sessionUid, expectedRev, etag }) {
      const account = await visibleAccount(deps.store, user, params.uid)
      const role = roleOf(body)
      requireRoleBelow(user, role, account.role)
      const isMarked =
        body.isSystemUser !== undefined && body.isSystemUser !== (account.isSystemUser === true)
      const moves =
        (role !== undefined && role !== account.role) || body.company_uid !== undefined || isMarked
      if (moves && user.role === 'PROJECT_USER')
        throw new Problem(403, 'only administrators may change role and company')
      const disables = body.disabled === true && account.disabled !== true
      if (body.disabled !== undefined && body.disabled !== (account.disabled === true))
        await requireStateRight(deps, user, account, body.disabled)
      await requireFreeEmail(deps.store, body.email, account.uid)
      if (account.role === 'SYSTEM_ADMIN' && role && role !== 'SYSTEM_ADMIN')
        await requireAnotherAdmin(deps.store, account.uid)
      const company =
        body.company_uid === undefined
          ? {}
          : { company_uid: await companyOfAccount(deps.store, user, body.company_uid) }
      const change = { ...plainFields(body), ...company, ...(role && { role }) }
      if ((role ?? account.role) === 'COMPANY_ADMIN' && { ...account, ...change }.company_uid === null)
        throw invalid('company_uid', 'company_uid is required for a company administrator')
      const moved = body.email !== undefined && body.email !== account.email
      const isOwn = account.uid === user.uid
      if (moved && isOwn && deps.mailAccount)
        await requireOwnPassword(deps, { user, sessionUid }, body.old_password)
      let undo: string | undefined
      const updated = await deps.store.transaction(async tables => {
        if (moved && isOwn) undo = await createUndo(deps, tables, account)
        if (moved || disables) await tables.restoreTokens.endAllOf(account.uid)
        return tables.users.update(account.uid, sentFields(change), expectedRev)
      })
      if (!updated) throw unknown('this user')
      if (disables) {
        await deps.sessions.endAllOf(account.uid)
        await revokeAccess(deps, account, undefined)
      }
      if (moved) await notifyBothAddresses(deps, account, updated, undo)
      etag(updated)
      return userView(updated)
    },
  }),
  operation({
    method: 'DELETE',
    path: '/users/:uid',
    access: 'company-admin',
    summary: 'Delete a user and end the sessions of the account',
    params: uidParams,
    status: 204,
    async handle({ params, deps, user }) {
      const account = await visibleAccount(deps.store, user, params.uid)
      requireRoleBelow(user, account.role)
      if (account.uid === user.uid) throw new Problem(409, 'you cannot delete your own account')
      if (account.role === 'SYSTEM_ADMIN') await requireAnotherAdmin(deps.store, account.uid)
      await deps.store.users.remove(account.uid)
      await deps.sessions.endAllOf(account.uid)
      await revokeAccess(deps, account, undefined)
    },
  }),
]
