import { useSession } from '#session/session.ts'
import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { fromWireLogIn, wireLogIn } from '#wire/users.ts'
import { request } from './request.ts'

/**
 * Signs in; the service sets the session cookie. Throws ApiError 401 for a wrong password, 429 after many
 * failures.
 */
export async function signIn(email: string, password: string): Promise<void> {
  const body = { email: email.trim(), password }
  const reply = await request(profile.paths.logIn, { method: 'POST', body, anonymous: true })
  const answer = readBody(wireLogIn, 'log-in', reply)
  useSession.getState().signIn(fromWireLogIn(answer, body.email), answer.token ?? undefined)
}
