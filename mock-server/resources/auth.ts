import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Dependencies } from '../http/dependencies.ts'
import { operation } from '../http/operation.ts'
import { verifyNobody, verifyPassword } from '../http/password-hash.ts'
import { Problem, unknown } from '../http/problem.ts'
import { setSessionCookie } from '../http/session-cookie.ts'
import { isUnwritable } from '../store/disk-errors.ts'
import type { User } from '../store/users.ts'
import { accountAnswers } from './account-responses.ts'
import { userView } from './user-view.ts'

const credentials = z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(200) })

/** Records device and time of a log-in. A full disk does not prevent the log-in: both are recorded at the next one. */
async function recordLogIn(deps: Dependencies, reply: FastifyReply, user: User): Promise<void> {
  try {
    await deps.knownDevices.remember(reply, user.uid)
    await deps.store.users.noteSignIn(user.uid)
  } catch (error) {
    if (!isUnwritable(error)) throw error
  }
}

/** Log-in and log-out (interface decisions, Session). */
export const authOperations = [
  operation({
    method: 'POST',
    path: '/auth/log_in',
    access: 'public',
    summary: 'Begin a session',
    response: accountAnswers.session,
    body: credentials,
    async handle({ body, deps, request, reply }) {
      const email = body.email.trim().toLowerCase()
      const user = await deps.store.users.byEmail(email)
      const known = await deps.knownDevices.of(request, user?.uid)
      const claimant =
        known === undefined ? { account: email, address: request.ip } : { known: `device ${known}` }
      const right = await deps.throttle.attempt(claimant, async () => {
        const hash = user && (await deps.store.users.passwordHash(user.uid))
        return hash ? verifyPassword(body.password, hash) : verifyNobody(body.password)
      })
      if (!(user && right)) throw new Problem(401, 'the e-mail address or the password is incorrect')
      // Only after the password was right, so that a guess does not reveal which accounts exist.
      if (user.disabled) throw new Problem(403, 'this account is disabled; an administrator can enable it')
      const { token } = await deps.sessions.begin(user)
      setSessionCookie(reply, token)
      await recordLogIn(deps, reply, user)
      reply.header('cache-control', 'no-store')
      return { user: userView(user), token }
    },
  }),
  operation({
    method: 'POST',
    path: '/auth/log_out',
    access: 'session',
    summary: 'End this session and its sockets',
    status: 204,
    async handle({ deps, sessionUid, reply }) {
      await deps.sessions.end(sessionUid)
      setSessionCookie(reply, undefined)
    },
  }),
  operation({
    method: 'GET',
    path: '/auth/sso/log_in',
    access: 'public',
    summary: 'Probe single sign-on; none is configured here, so this is API 2.0',
    response: accountAnswers.ssoLink,
    handle: () => Promise.reject(unknown('single sign-on')),
  }),
]
