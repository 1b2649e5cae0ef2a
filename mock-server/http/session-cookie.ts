import type { FastifyRequest } from 'fastify'
import { sessionMs } from './sessions.ts'

export const sessionCookieName = 'floorwatch_session'

/** The token in `Authorization: Bearer`. */
export function bearerOf(headers: FastifyRequest['headers']): string | undefined {
  return /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** The token that a request carries: `Authorization: Bearer`, else the session cookie. */
export function tokenOf(headers: FastifyRequest['headers']): string | undefined {
  const bearer = bearerOf(headers)
  if (bearer !== undefined) return bearer
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=')
    if (key === sessionCookieName && value) return value
  }
  return undefined
}

/** `Set-Cookie` for a new session, or, without a token, for the end of one. */
export function sessionCookie(request: FastifyRequest, token: string | undefined): string {
  const age = token === undefined ? 0 : sessionMs / 1000
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return `${sessionCookieName}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}${secure}`
}
