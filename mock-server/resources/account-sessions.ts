import type { Dependencies } from '../http/dependencies.ts'
import { uidField, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { unknown } from '../http/problem.ts'
import type { SessionRow } from '../store/sessions.ts'
import type { User } from '../store/users.ts'
import { accountAnswers } from './account-responses.ts'
import { requireRoleBelow, visibleAccount } from './visible-accounts.ts'

/** The account if the user may end its sessions: the own one, or one that they administer. */
async function managedAccount({ store }: Dependencies, user: User, uid: string): Promise<User> {
  const account = await visibleAccount(store, user, uid)
  if (account.uid !== user.uid) requireRoleBelow(user, account.role)
  return account
}

/** Sessions in use, the last used first. */
async function sessionsOf({ store, now }: Dependencies, userUid: string): Promise<SessionRow[]> {
  const rows = (await store.sessions.ofUser(userUid)).filter(row => row.expires_at > now())
  return rows.toSorted((a, b) => b.last_used_at - a.last_used_at)
}

/** Ends sessions and records it in one transaction; their sockets are closed then. */
async function endSessions({ store }: Dependencies, account: User, uids: readonly string[]) {
  if (uids.length === 0) return
  await store.transaction(async tables => {
    for (const uid of uids) await tables.sessions.end(uid)
    await tables.users.noteSessionsEnded(account.uid, uids.length)
  })
}

/** The sessions of an account, for its owner and its administrators (docs/extensions.md, `account_sessions`). */
export const accountSessionOperations = [
  operation({
    method: 'GET',
    path: '/users/:uid/sessions',
    access: 'session',
    summary: 'List the sessions of an account, the last used first; the last use is exact to a minute',
    response: accountAnswers.accountSessions,
    params: uidParams,
    async handle({ params, deps, user, sessionUid }) {
      const account = await managedAccount(deps, user, params.uid)
      const sessions = (await sessionsOf(deps, account.uid)).map(
        ({ uid, method, device, address, created_at, last_used_at }) => ({
          ...{ uid, method, device, address, created_at, last_used_at },
          current: uid === sessionUid,
        }),
      )
      return { sessions }
    },
  }),
  operation({
    method: 'DELETE',
    path: '/users/:uid/sessions',
    access: 'session',
    summary: 'End every session of an account, except the calling one',
    params: uidParams,
    status: 204,
    async handle({ params, deps, user, sessionUid }) {
      const account = await managedAccount(deps, user, params.uid)
      const others = (await sessionsOf(deps, account.uid)).filter(({ uid }) => uid !== sessionUid)
      await endSessions(
        deps,
        account,
        others.map(({ uid }) => uid),
      )
    },
  }),
  operation({
    method: 'DELETE',
    path: '/users/:uid/sessions/:id',
    access: 'session',
    summary: 'End one session of an account',
    params: uidParams.extend({ id: uidField }),
    status: 204,
    async handle({ params, deps, user }) {
      const account = await managedAccount(deps, user, params.uid)
      const row = await deps.store.sessions.get(params.id)
      if (row?.user_uid !== account.uid) throw unknown('this session')
      await endSessions(deps, account, [row.uid])
    },
  }),
]
