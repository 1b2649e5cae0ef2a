import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { fromWireOwnSession, type OwnSession, wireOwnSession } from '#wire/users.ts'
import { request } from './request.ts'

/** The session of this browser. Throws ApiError 401 if there is none. */
export async function readOwnSession(): Promise<OwnSession> {
  const answer = await request(profile.paths.ownSession, { anonymous: true })
  return fromWireOwnSession(readBody(wireOwnSession, 'session', answer))
}
