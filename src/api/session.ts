import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { useSession } from '#session/session.ts'
import { profile } from '#wire/profile.ts'
import { fromWireLink } from '#wire/system.ts'
import { ApiError } from './api-error.ts'
import { projectsQuery } from './projects.ts'
import { request } from './request.ts'
import { readOwnSession } from './sign-in.ts'
import { versionQuery } from './version.ts'

/**
 * Signs out locally even if the service cannot be reached; its session then expires. After single sign-on the page of
 * the identity provider that signs out there follows.
 */
export async function signOut(client: QueryClient): Promise<void> {
  const version = client.getQueryData(versionQuery().queryKey)
  const path = version?.singleSignOn ? profile.paths.singleSignOnLogOut : profile.paths.logOut
  let url: string | undefined
  try {
    url = fromWireLink(await request(path, { method: 'POST', anonymous: true }))
  } finally {
    useSession.getState().signOut(url)
    client.clear()
  }
}

export const ownSessionQuery = (isOffered: boolean) =>
  queryOptions({ queryKey: ['own-session'], queryFn: readOwnSession, enabled: isOffered })

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
