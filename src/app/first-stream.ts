import type { ProjectUid } from '#domain/uid.ts'
import { LiveClient } from '#live/live-client.ts'
import { useSession } from '#session/session.ts'

let only: LiveClient | undefined

/** The app's only live client; its worker starts with the first page that needs it. */
export function liveClient(): LiveClient {
  only ??= new LiveClient()
  return only
}

/**
 * Opens the stream before the first page is rendered, because data that is requested after the subscription need not be
 * read again. `LiveProvider` continues it.
 */
export function openFirstStream(projectUid: ProjectUid): void {
  if (only) return
  const { user, wallToken, logInToken } = useSession.getState()
  const caller = { origin: location.origin, userEmail: user?.email, wallToken, logInToken }
  liveClient().start({ projectUid, caller })
}
