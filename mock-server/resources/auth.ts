import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Dependencies } from '../http/dependencies.ts'
import { operation } from '../http/operation.ts'
import { verifyNobody, verifyPassword } from '../http/password-hash.ts'
import { Problem } from '../http/problem.ts'
import { setSessionCookie } from '../http/session-cookie.ts'
import { maySignInByPassword } from '../sign-in/sign-in-settings.ts'
import type { NotedSignIn } from '../store/audit-log.ts'
import { isUnwritable } from '../store/database-errors.ts'
import type { SessionOrigin, SignInMethod } from '../store/sessions.ts'
import type { User } from '../store/users.ts'
import { accountAnswers } from './account-responses.ts'
import { noteRefusal, noteSignIn } from './note-sign-in.ts'
import { beginSecondStep } from './second-step-cookie.ts'
import { userView } from './user-fields.ts'

const credentials = z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(200) })

/** Records device and time of a log-in. A full disk does not prevent the log-in: both are recorded at the next one. */
export async function recordLogIn(deps: Dependencies, reply: FastifyReply, user: User): Promise<void> {
  try {
    await deps.knownDevices.remember(reply, user.uid)
    await deps.store.users.noteSignIn(user.uid)
  } catch (error) {
    if (!isUnwritable(error)) throw error
  }
}

const maxDevice = 300

/** Where a session begins. */
export const originOf = ({ headers, ip }: FastifyRequest, method: SignInMethod): SessionOrigin => ({
  method,
  device: String(headers['user-agent'] ?? '').slice(0, maxDevice),
  address: ip,
})

/** Begins the session of an account that gave its password and, if it has one, its second factor. */
export async function beginSession(
  deps: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  user: User,
  method: NotedSignIn['method'],
) {
  const { token } = await deps.sessions.begin(user, originOf(request, 'password'))
  setSessionCookie(reply, token)
  await recordLogIn(deps, reply, user)
  await noteSignIn(deps, request, user, { method, result: 'signed_in' })
  return { user: userView(user), token }
}

/** Log-in and log-out (interface decisions, Session). */
export const authOperations = [
  operation({
    method: 'POST',
    path: '/auth/log_in',
    access: 'public',
    summary: 'Begin a session',
    response: accountAnswers.logIn,
    body: credentials,
    async handle({ body, deps, request, reply }) {
      const email = body.email.trim().toLowerCase()
      const user = await deps.store.users.byEmail(email)
      const known = await deps.knownDevices.of(request, user?.uid)
      const claimant =
        known === undefined ? { account: email, address: request.ip } : { known: `device ${known}` }
      let hash: string | undefined
      const right = await deps.throttle.attempt(claimant, async () => {
        hash = user && (await deps.store.users.passwordHash(user.uid))
        return hash ? verifyPassword(body.password, hash) : verifyNobody(body.password)
      })
      if (!right) noteRefusal(deps, request, user, { method: 'password', result: 'wrong_password' })
      // The same response for every account, so that a guess does not reveal which one is the emergency account.
      if (deps.passwordSignIn !== 'everybody' && !(right && maySignInByPassword(deps.passwordSignIn, email)))
        throw new Problem(403, 'sign-in with a password is turned off: use single sign-on')
      if (!(user && right)) throw new Problem(401, 'the e-mail address or the password is incorrect')
      if (user.disabled) noteRefusal(deps, request, user, { method: 'password', result: 'account_disabled' })
      // Only after the password was right, so that a guess does not reveal which accounts exist.
      if (user.disabled) throw new Problem(403, 'this account is disabled; an administrator can enable it')
      reply.header('cache-control', 'no-store')
      if (hash !== undefined && (await deps.store.secondFactors.has(user.uid)))
        return beginSecondStep(deps, reply, user, hash)
      return beginSession(deps, request, reply, user, 'password')
    },
  }),
  operation({
    method: 'POST',
    path: '/auth/log_out',
    access: 'session',
    beforeSecondFactor: true,
    summary: 'End this session and its sockets',
    status: 204,
    async handle({ deps, sessionUid, reply }) {
      await deps.sessions.end(sessionUid)
      setSessionCookie(reply, undefined)
    },
  }),
]
