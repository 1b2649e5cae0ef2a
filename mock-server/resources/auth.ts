import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Dependencies } from '../http/dependencies.ts'
import { operation } from '../http/operation.ts'
import { verifyNobody, verifyPassword } from '../http/password-hash.ts'
import { Problem, unknown } from '../http/problem.ts'
import { sessionCookie } from '../http/session-cookie.ts'
import { isUnwritable } from '../store/disk-errors.ts'
import { accountAnswers } from './account-responses.ts'
import { userView } from './user-view.ts'

const credentials = z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(200) })

/** A disk that is full keeps nobody from logging in: the device is known the next time then. */
async function deviceCookie(deps: Dependencies, request: FastifyRequest, userUid: string): Promise<string[]> {
  try {
    return [await deps.knownDevices.cookie(request, userUid)]
  } catch (error) {
    if (!isUnwritable(error)) throw error
    return []
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
      if (!(user && right)) throw new Problem(401, 'the e-mail address or the password is not right')
      const { token } = await deps.sessions.begin(user)
      reply.header('set-cookie', [
        sessionCookie(request, token),
        ...(await deviceCookie(deps, request, user.uid)),
      ])
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
    async handle({ deps, sessionUid, request, reply }) {
      await deps.sessions.end(sessionUid)
      reply.header('set-cookie', sessionCookie(request, undefined))
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
