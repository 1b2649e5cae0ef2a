import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { setPassword } from '../http/accounts.ts'
import type { Dependencies } from '../http/dependencies.ts'
import { uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { hashPassword } from '../http/password-hash.ts'
import { Problem, unknown } from '../http/problem.ts'
import { invitationMessage } from '../notify/account-mail.ts'
import { maySignInByPassword } from '../sign-in/sign-in-settings.ts'
import { actors } from '../store/actor.ts'
import { invitePrefix } from '../store/restore-tokens.ts'
import type { Tables } from '../store/store.ts'
import type { User } from '../store/users.ts'
import { accountAnswers } from './account-responses.ts'
import { passwordField } from './user-fields.ts'
import { requireRoleBelow, visibleAccount } from './visible-accounts.ts'

const validDays = 7
const validMs = validDays * 24 * 3_600_000
/** Attempts with unknown tokens from one address within 15 minutes. */
const maxReads = 60
const limitMs = 15 * 60_000

const hashOf = (token: string) => invitePrefix + createHash('sha256').update(token).digest('hex')

/** A new link; only its hash is stored. */
export interface Invitation {
  readonly token: string
  /** Epoch ms. */
  readonly validUntil: number
}

/** Replaces the invitations of an account in a transaction, and records it. */
export async function createInvitation(deps: Dependencies, tables: Tables, user: User): Promise<Invitation> {
  const token = randomBytes(32).toString('base64url')
  const validUntil = deps.now() + validMs
  await tables.restoreTokens.endInvitesOf(user.uid)
  await tables.restoreTokens.create({ token_hash: hashOf(token), user_uid: user.uid, expires_at: validUntil })
  await tables.users.noteInvitation(user, 'sent')
  return { token, validUntil }
}

/** Mails the link to the invited person. @returns what the administrator gets: the token once, to pass it on */
export async function sendInvitation(deps: Dependencies, { email }: User, invitation: Invitation) {
  const { token, validUntil } = invitation
  const origin = deps.linkOrigin()
  const mailed = origin !== undefined && deps.mailAccount !== undefined && deps.deliveryChannels.email
  if (mailed) {
    const message = invitationMessage(`${origin}/invitation?token=${token}`, validDays)
    await deps.mailAccount?.({ ...message, address: email, secret: token, validUntil })
  }
  return { token, valid_until: validUntil, mailed }
}

/** Throws 409 if the account could not use a password, 403 by rank. */
export async function requireInvitable(deps: Dependencies, email: string): Promise<void> {
  if (!maySignInByPassword(deps.passwordSignIn, email))
    throw new Problem(409, 'sign-in with a password is turned off: users come from the identity provider')
}

/** The account that an administrator may invite, or whose invitation they may revoke. */
async function invitedAccount(deps: Dependencies, user: User, uid: string): Promise<User> {
  const account = await visibleAccount(deps.store, user, uid)
  requireRoleBelow(user, account.role)
  if ((await deps.store.users.passwordHash(account.uid)) !== undefined)
    throw new Problem(409, 'this account already has a password')
  return account
}

/** The invitation of a token and its account. @throws Problem 404 for an unknown one, 410 for an old one */
async function invitationOf(deps: Dependencies, token: string, address: string) {
  const { restoreTokens, users } = deps.store
  const found = await restoreTokens.byHash(hashOf(token))
  if (!found) {
    deps.requestLimit.admit(`invitations from ${address}`, maxReads, limitMs)
    throw unknown('this invitation')
  }
  const user = await users.get(found.user_uid)
  const isOver = found.used_at !== null || found.expires_at <= deps.now()
  if (!user || user.disabled || isOver || (await users.passwordHash(user.uid)) !== undefined)
    throw new Problem(410, 'this invitation was used, revoked or has expired; ask for a new one')
  return { found, user }
}

const tokenField = z.string().min(1).max(100)

/** Invitations of users, who choose their own password (docs/extensions.md, `invitations`). */
export const invitationOperations = [
  operation({
    method: 'POST',
    path: '/users/:uid/invitation',
    access: 'company-admin',
    summary: 'Invite the owner of an account without a password, again; earlier links end',
    response: accountAnswers.invitation,
    params: uidParams,
    status: 201,
    async handle({ params, deps, user, reply }) {
      const account = await invitedAccount(deps, user, params.uid)
      await requireInvitable(deps, account.email)
      if (account.disabled) throw new Problem(409, 'this account is disabled: enable it first')
      if (await deps.store.identities.isLinkedAtAll(account.uid))
        throw new Problem(409, 'this account signs in with single sign-on')
      const invitation = await deps.store.transaction(tables => createInvitation(deps, tables, account))
      reply.header('cache-control', 'no-store')
      return sendInvitation(deps, account, invitation)
    },
  }),
  operation({
    method: 'DELETE',
    path: '/users/:uid/invitation',
    access: 'company-admin',
    summary: 'Revoke the invitation of an account',
    params: uidParams,
    status: 204,
    async handle({ params, deps, user }) {
      const account = await invitedAccount(deps, user, params.uid)
      await deps.store.transaction(async tables => {
        await tables.restoreTokens.endInvitesOf(account.uid)
        await tables.users.noteInvitation(account, 'revoked')
      })
    },
  }),
  operation({
    method: 'POST',
    path: '/invitations/read',
    access: 'public',
    summary: 'The account of an invitation, to show it to the invited person',
    response: accountAnswers.invited,
    body: z.object({ token: tokenField }),
    async handle({ body, deps, request, reply }) {
      const { found, user } = await invitationOf(deps, body.token, request.ip)
      reply.header('cache-control', 'no-store')
      return { email: user.email, valid_until: found.expires_at }
    },
  }),
  operation({
    method: 'POST',
    path: '/invitations/accept',
    access: 'public',
    summary: 'Set the password of an invited account, once',
    body: z.object({ token: tokenField, password: passwordField }),
    status: 204,
    async handle({ body, deps, request }) {
      const { found, user } = await invitationOf(deps, body.token, request.ip)
      await requireInvitable(deps, user.email)
      const passwordHash = await hashPassword(body.password)
      const owner = { userUid: user.uid, userEmail: user.email, requestId: request.id, address: request.ip }
      await actors.run(owner, () =>
        setPassword(deps, user.uid, passwordHash, async tables => {
          if (!(await tables.restoreTokens.use(found.token_hash)))
            throw new Problem(410, 'this invitation was used, revoked or has expired; ask for a new one')
          await tables.users.noteInvitation(user, 'accepted')
        }),
      )
    },
  }),
]
