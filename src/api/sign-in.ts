import type { PendingSignIn } from '#domain/account/second-factor.ts'
import { useSession } from '#session/session.ts'
import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { fromWirePendingSignIn } from '#wire/second-factor.ts'
import { fromWireLogIn, fromWireOwnSession, type OwnSession, wireLogIn, wireOwnSession } from '#wire/users.ts'
import { request } from './request.ts'

/** The session of this browser. Throws ApiError 401 if there is none. */
export async function readOwnSession(): Promise<OwnSession> {
  const answer = await request(profile.paths.ownSession, { anonymous: true })
  return fromWireOwnSession(readBody(wireOwnSession, 'session', answer))
}

/**
 * Signs in; the service sets the session cookie. Throws ApiError 401 for a wrong password, 429 after many
 * failures.
 * @returns what is missing if the account has a second factor; then there is no session yet
 */
export async function signIn(email: string, password: string): Promise<PendingSignIn | undefined> {
  const body = { email: email.trim(), password }
  const reply = await request(profile.paths.logIn, { method: 'POST', body, anonymous: true })
  const answer = readBody(wireLogIn, 'log-in', reply)
  if (answer.second_factor) return fromWirePendingSignIn(answer.second_factor)
  useSession.getState().signIn(fromWireLogIn(answer, body.email), answer.token ?? undefined)
  return undefined
}
