import type { FastifyRequest } from 'fastify'
import { sessionMs } from './sessions.ts'

export const sessionCookieName = 'floorwatch_session'

/** The token that a request carries: `Authorization: Bearer`, else the session cookie. */
export function tokenOf(headers: FastifyRequest['headers']): string | undefined {
  const bearer = /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? '')
  if (bearer) return bearer[1]
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
