import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { setPassword } from '../http/accounts.ts'
import type { Dependencies } from '../http/dependencies.ts'
import { operation } from '../http/operation.ts'
import { hashPassword } from '../http/password-hash.ts'
import { Problem, unknown } from '../http/problem.ts'
import { restoreMessage } from '../notify/account-mail.ts'
import { maySignInByPassword } from '../sign-in/sign-in-settings.ts'
import { actors } from '../store/actor.ts'
import type { RestoreToken } from '../store/restore-tokens.ts'
import { accountAnswers } from './account-responses.ts'
import { formerEmailIn, undoHashOf } from './email-change.ts'
import { notificationAnswers } from './notification-responses.ts'
import { passwordField } from './user-fields.ts'

const validMs = 3_600_000
/** E-mails per account within the lifetime of a link. */
const maxMails = 5
/** Requests per address within a quarter of it, for all accounts together. */
const maxOfAddress = 60
const listed = 200

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes as many writes as for a known address, so that the duration of the next request reveals nothing. */
async function simulateWrites({ store, now }: Dependencies): Promise<void> {
  for (let writes = 0; writes < 4; writes++) await store.settings.set('restore_for_nobody', now())
}

/** Records the request for administrators, and sends a link to the account, if there is one. */
async function restore(deps: Dependencies, email: string): Promise<void> {
  const { store, now, mailAccount } = deps
  const user = await store.users.byEmail(email)
  // An account of the identity provider has no password, and must not get one that the provider cannot revoke.
  const mayReset =
    user &&
    !user.disabled &&
    maySignInByPassword(deps.passwordSignIn, user.email) &&
    (await store.users.passwordHash(user.uid)) !== undefined
  if (!mayReset) return simulateWrites(deps)
  await store.users.noteRestoreRequest(user.uid)
  const origin = deps.linkOrigin()
  if (origin === undefined) {
    deps.log.warn('no e-mail with a link was sent: PUBLIC_URL is not set')
    return
  }
  if (!mailAccount || (await store.restoreTokens.recentOf(user.uid, now() - validMs)).length >= maxMails)
    return
  const secret = randomBytes(32).toString('base64url')
  const validUntil = now() + validMs
  await store.restoreTokens.forget(now() - 24 * validMs)
  await store.restoreTokens.create({ token_hash: hashOf(secret), user_uid: user.uid, expires_at: validUntil })
  const message = restoreMessage(`${origin}/restore-password?token=${secret}`, validMs / 60_000)
  await mailAccount({ ...message, address: user.email, secret, validUntil })
}

const over = () => new Problem(410, 'this link was already used, or is older than an hour; request a new one')

/** Password reset by e-mail (interface decisions, Session). */
export const passwordRestoreOperations = [
  operation({
    method: 'POST',
    path: '/users/restore_password',
    access: 'public',
    summary: 'Request a new password; the response is the same whether the address is known or not',
    response: accountAnswers.restoreRequest,
    body: z.object({ email: z.string().max(254) }),
    status: 202,
    async handle({ body, deps, request }) {
      deps.requestLimit.admit(`restore from ${request.ip}`, maxOfAddress, validMs / 4)
      deps.requestLimit.admit(`restore of ${body.email.trim().toLowerCase()}`, maxMails, validMs)
      // After the response, so that a known address does not take longer than an unknown one.
      setImmediate(() => {
        restore(deps, body.email).catch(error => deps.logError(error))
      })
      const mailed =
        'If this address belongs to a user, an e-mail is on its way; an administrator sees the request.'
      const unmailed =
        'No e-mail is sent: PUBLIC_URL is not set on the server. An administrator sees the request.'
      return { message: deps.linkOrigin() === undefined ? unmailed : mailed }
    },
  }),
  operation({
    method: 'POST',
    path: '/users/restore_password/confirm',
    access: 'public',
    summary: 'Set a new password with the token of the e-mail, once; ends every session of the account',
    body: z.object({ token: z.string().min(1).max(500), password: passwordField }),
    status: 204,
    async handle({ body, deps, request }) {
      const { store, throttle } = deps
      const guesser = { known: `guesses of tokens from ${request.ip}` }
      const formerEmail = formerEmailIn(body.token)
      const hash = formerEmail === undefined ? hashOf(body.token) : undoHashOf(body.token)
      let token: RestoreToken | undefined
      await throttle.attempt(guesser, async () => {
        token = await store.restoreTokens.byHash(hash)
        return token !== undefined
      })
      if (!token) throw unknown('this token')
      const user = await store.users.get(token.user_uid)
      if (!user || user.disabled || token.used_at !== null || token.expires_at <= deps.now()) throw over()
      const passwordHash = await hashPassword(body.password)
      const owner = { userUid: user.uid, userEmail: user.email, requestId: request.id, address: request.ip }
      await actors.run(owner, () =>
        setPassword(deps, user.uid, passwordHash, async tables => {
          if (!(await tables.restoreTokens.use(hash))) throw over()
          if (formerEmail === undefined) return
          await tables.restoreTokens.endUndosOf(user.uid)
          await tables.users.update(user.uid, { email: formerEmail })
        }),
      )
      throttle.succeeded({ account: user.email, address: request.ip })
    },
  }),
  operation({
    method: 'GET',
    path: '/notification_deliveries/accounts',
    access: 'system-admin',
    summary:
      'List e-mails about accounts, newest first; the link of an unsent one is shown while it is valid',
    response: notificationAnswers.deliveries,
    async handle({ deps, reply }) {
      reply.header('cache-control', 'no-store')
      const rows = await deps.store.deliveries.ofAccounts(listed)
      return { notification_deliveries: rows.map(deps.readableDelivery) }
    },
  }),
]
