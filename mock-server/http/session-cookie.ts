import fastifyCookie, { type CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionMs } from './sessions.ts'

export const sessionCookieName = 'floorwatch_session'

/** The cookies of request headers by name. */
export const cookiesOf = ({ cookie }: FastifyRequest['headers']) =>
  cookie === undefined ? {} : fastifyCookie.parse(cookie)

/**
 * Attributes of every cookie of the server: not readable by scripts, not sent by other sites, and Secure over
 * HTTPS.
 */
export const cookieOptions = ({ protocol }: FastifyRequest): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: protocol === 'https',
})

/** The token in `Authorization: Bearer`. */
export function bearerOf(headers: FastifyRequest['headers']): string | undefined {
  return /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** The token of a request: `Authorization: Bearer`, otherwise the session cookie. */
export function tokenOf(headers: FastifyRequest['headers']): string | undefined {
  return bearerOf(headers) ?? (cookiesOf(headers)[sessionCookieName] || undefined)
}

/** Sets the cookie of a new session, or, without a token, removes it. */
export function setSessionCookie(reply: FastifyReply, token: string | undefined): void {
  const maxAge = token === undefined ? 0 : sessionMs / 1_000
  reply.setCookie(sessionCookieName, token ?? '', { ...cookieOptions(reply.request), path: '/', maxAge })
}
