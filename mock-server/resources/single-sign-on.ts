import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Dependencies } from '../http/dependencies.ts'
import { operation } from '../http/operation.ts'
import { Problem, unknown } from '../http/problem.ts'
import { cookiesOf, setSessionCookie } from '../http/session-cookie.ts'
import { admitPerson } from '../sign-in/admit-person.ts'
import { attemptMs, readAttempt, safePage, writeAttempt } from '../sign-in/attempt.ts'
import type { ProviderLogOut } from '../sign-in/identity-provider.ts'
import { SignInError } from '../sign-in/sign-in-error.ts'
import { isUnwritable } from '../store/database-errors.ts'
import { accountAnswers } from './account-responses.ts'
import { originOf, recordLogIn } from './auth.ts'
import { noteSignIn } from './note-sign-in.ts'
import { revokeAccess } from './revoke-access.ts'
import { userView } from './user-fields.ts'

/** Sign-ins, and responses of the provider, per address within 15 minutes: a whole shift behind one proxy, but no flood. */
const maxResponses = 300
const limitMs = 15 * 60_000
/** Age at which the provider's log-out tokens are refused, ms; with the tolerance of the clocks. */
const logOutTokenMs = 7 * 60_000

/** The provider and the addresses of this server, from the configuration only; throws 404 without them. */
function requireSingleSignOn(deps: Dependencies) {
  const origin = deps.linkOrigin()
  if (!deps.singleSignOn || origin === undefined) throw unknown('single sign-on')
  return { ...deps.singleSignOn, origin, redirectUri: `${origin}/api/v2/auth/sso/callback` }
}

/** The response of the provider is a navigation from another site, to which a strict cookie is not sent. */
function attemptCookie(origin: string): [name: string, options: CookieSerializeOptions] {
  const plain: CookieSerializeOptions = { httpOnly: true, sameSite: 'lax', path: '/' }
  // The prefix keeps other hosts of the domain from setting it.
  return origin.startsWith('https:')
    ? ['__Host-floorwatch_sso', { ...plain, secure: true }]
    : ['floorwatch_sso', plain]
}

function redirect(reply: FastifyReply, location: string): void {
  reply.header('cache-control', 'no-store').code(302).header('location', location)
}

/** The sign-in page: it opens the wanted page, or shows why there is no session. */
function signInPage(next: string, result: Readonly<Record<string, string>>): string {
  return `/sign-in?${new URLSearchParams({ ...result, ...(next !== '/' && { next }) })}`
}

const causeOf = (error: Error) => {
  const { message = '', error_description: described } = Object(error.cause)
  return [error.message, message, described].filter(Boolean).join(': ').slice(0, 500)
}

/** Ends the sessions of an account whose owner has no access any more. */
async function endDenied(deps: Dependencies, request: FastifyRequest, userUid: string): Promise<void> {
  await deps.sessions.endAllOf(userUid)
  const user = await deps.store.users.get(userUid)
  if (user) await noteSignIn(deps, request, user, { method: 'single_sign_on', result: 'no_access' })
}

/** Logs a refusal, and shows its reason on the sign-in page, with the id that finds it in the log. */
async function refuse(
  deps: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  next: string,
  error: unknown,
) {
  const isKnown = error instanceof SignInError
  const isBusy = error instanceof Problem && error.status === 429
  if (!(isKnown || isBusy)) deps.logError(error)
  const reason = isKnown ? error.reason : isBusy ? 'too_many' : 'failed'
  if (isKnown) {
    deps.log.warn({ id: request.id, single_sign_on: reason, detail: causeOf(error) })
    if (error.deniedUserUid !== undefined) await endDenied(deps, request, error.deniedUserUid)
  }
  redirect(reply, signInPage(next, { sso_error: reason, ref: request.id }))
}

async function endSessionsOf(deps: Dependencies, issuer: string, { subject, sid }: ProviderLogOut) {
  if (sid !== undefined) {
    for (const uid of await deps.store.providerSessions.sessionUidsOf(sid)) await deps.sessions.end(uid)
    return
  }
  const userUid = subject === undefined ? undefined : await deps.store.identities.userUidOf(issuer, subject)
  if (userUid !== undefined) await deps.sessions.endAllOf(userUid)
}

/** Single sign-on with OpenID Connect (interface decisions, Session; docs/extensions.md, `single_sign_on`). */
export const singleSignOnOperations = [
  operation({
    method: 'GET',
    path: '/auth/sso/log_in',
    access: 'public',
    summary: 'Probe single sign-on: the address that begins it, 404 if none is configured',
    response: accountAnswers.ssoLink,
    async handle({ deps }) {
      const { origin, settings } = requireSingleSignOn(deps)
      return { url: `${origin}/api/v2/auth/sso/start`, label: settings.label ?? null }
    },
  }),
  operation({
    method: 'GET',
    path: '/auth/sso/start',
    access: 'public',
    summary: 'Begin single sign-on: redirects the browser to the identity provider, and later to `next`',
    query: z.object({ next: z.string().max(4_000).optional() }),
    status: 302,
    async handle({ query, deps, request, reply }) {
      const { provider, origin, redirectUri } = requireSingleSignOn(deps)
      const next = safePage(query.next)
      try {
        deps.requestLimit.admit(`single sign-on from ${request.ip}`, maxResponses, limitMs)
        const { url, attempt } = await provider.begin(redirectUri, next)
        const [name, options] = attemptCookie(origin)
        reply.setCookie(name, writeAttempt(attempt), { ...options, maxAge: attemptMs / 1_000 })
        redirect(reply, url.href)
      } catch (error) {
        await refuse(deps, request, reply, next, error)
      }
    },
  }),
  operation({
    method: 'GET',
    path: '/auth/sso/callback',
    access: 'public',
    summary: 'Take the response of the identity provider: begins a session, or shows why not',
    status: 302,
    async handle({ deps, request, reply }) {
      const { provider, settings, origin, redirectUri } = requireSingleSignOn(deps)
      const [name, options] = attemptCookie(origin)
      const attempt = readAttempt(cookiesOf(request.headers)[name], deps.now())
      const next = safePage(attempt?.next)
      try {
        deps.requestLimit.admit(`responses of single sign-on to ${request.ip}`, maxResponses, limitMs)
        if (!attempt) throw new SignInError('expired', 'this browser has no sign-in in progress')
        const response = new URL(redirectUri)
        response.search = new URL(request.url, origin).search
        const person = await provider.finish(response, attempt)
        reply.setCookie(name, '', { ...options, maxAge: 0 })
        const caller = { requestId: request.id, address: request.ip }
        const { user, leftProjectUids } = await admitPerson(deps.store, settings, person, caller)
        for (const uid of leftProjectUids) await revokeAccess(deps, user, uid)
        const { token, sessionUid } = await deps.sessions.begin(user, originOf(request, 'single_sign_on'))
        const ofProvider = { session_uid: sessionUid, sid: person.sid ?? null, id_token: person.idToken }
        await deps.store.providerSessions.create(ofProvider).catch(error => {
          if (!isUnwritable(error)) throw error
        })
        setSessionCookie(reply, token)
        await recordLogIn(deps, reply, user)
        await noteSignIn(deps, request, user, { method: 'single_sign_on', result: 'signed_in' })
        redirect(reply, signInPage(next, { sso: 'done' }))
      } catch (error) {
        await refuse(deps, request, reply, next, error)
      }
    },
  }),
  operation({
    method: 'POST',
    path: '/auth/sso/log_out',
    access: 'session',
    beforeSecondFactor: true,
    summary: 'End this session and its sockets, and name the page that signs out at the identity provider',
    response: accountAnswers.ssoLogOut,
    async handle({ deps, sessionUid, reply }) {
      const began = await deps.store.providerSessions.of(sessionUid)
      await deps.sessions.end(sessionUid)
      setSessionCookie(reply, undefined)
      if (!began || !deps.singleSignOn) return { url: null }
      const { provider, origin } = requireSingleSignOn(deps)
      const url = await provider.signOutUrl(began.id_token, `${origin}/sign-in`).catch(error => {
        // The session here has ended; the provider keeps its own until it can be reached.
        if (!(error instanceof SignInError)) throw error
        return undefined
      })
      return { url: url ?? null }
    },
  }),
  operation({
    method: 'POST',
    path: '/auth/sso/back_channel_log_out',
    access: 'public',
    summary: 'OpenID Connect Back-Channel Logout 1.0: the provider ends sessions that began with it',
    body: z.object({ logout_token: z.string().max(12_000).optional() }),
    urlEncoded: true,
    status: 204,
    async handle({ body, deps, reply }) {
      const { provider, settings } = requireSingleSignOn(deps)
      reply.header('cache-control', 'no-store')
      try {
        const ended = await provider.readLogOutToken(body.logout_token ?? '')
        const { logOutTokens } = deps.store
        if (await logOutTokens.isUsed(ended.jti))
          throw new SignInError('invalid_response', 'this log-out token was used before')
        await endSessionsOf(deps, settings.issuer, ended)
        // Last: after a crash the provider sends the token again, and it still has to end the sessions.
        await logOutTokens.noteUse(ended.jti, deps.now() + logOutTokenMs).catch(error => {
          if (!isUnwritable(error)) throw error
        })
      } catch (error) {
        if (!(error instanceof SignInError)) throw error
        const status = error.reason === 'provider_unavailable' ? 503 : 400
        throw new Problem(status, error.message)
      }
    },
  }),
  operation({
    method: 'GET',
    path: '/auth/session',
    access: 'session',
    beforeSecondFactor: true,
    summary: 'The account of the calling session, and how it signed in',
    response: accountAnswers.ownSession,
    async handle({ deps, user, sessionUid }) {
      const row = await deps.store.sessions.get(sessionUid)
      const has_password = (await deps.store.users.passwordHash(user.uid)) !== undefined
      return { user: userView(user), method: row?.method ?? 'password', has_password }
    },
  }),
]
