import type { QueryClient } from '@tanstack/react-query'
import { useSession } from '#session/session.ts'
import { profile } from '#wire/profile.ts'
import { ApiError } from './api-error.ts'
import { projectsQuery } from './projects.ts'
import { request } from './request.ts'

/** Signs out locally even if the service cannot be reached; its session then expires. */
export async function signOut(client: QueryClient): Promise<void> {
  try {
    await request(profile.paths.logOut, { method: 'POST', anonymous: true })
  } finally {
    useSession.getState().signOut()
    client.clear()
  }
}

/**
 * After a reload: checks the cookie by reading the projects of the last user. A rejection means signed out;
 * other failures are thrown.
 */
export async function restoreSession(client: QueryClient): Promise<void> {
  const { status, lastEmail, signIn, signOut } = useSession.getState()
  if (status !== 'unknown') return
  if (!lastEmail) return signOut()
  useSession.setState({ user: { email: lastEmail } })
  try {
    await client.fetchQuery({ ...projectsQuery(lastEmail), retry: false })
    signIn({ email: lastEmail })
  } catch (refusal) {
    useSession.setState({ user: undefined })
    if (!(refusal instanceof ApiError) || ![401, 403].includes(refusal.status)) throw refusal
    signOut()
  }
}
