import type { ProjectUid } from '#domain/uid.ts'
import { LiveClient } from '#live/live-client.ts'
import { useSession } from '#session/session.ts'
import { readFirstLists } from './first-lists.ts'
import { queryClient } from './query-client.ts'

let only: LiveClient | undefined

/** The app's only live client; its worker starts with the first page that needs it. */
export function liveClient(): LiveClient {
  only ??= new LiveClient()
  return only
}

/**
 * Opens the stream and reads the lists of the frame before the first page is rendered. `LiveProvider` continues the stream.
 * Does nothing for a later project.
 */
export async function openFirstProject(projectUid: ProjectUid): Promise<void> {
  if (only) return
  const { user, wallToken, logInToken } = useSession.getState()
  const userEmail = user?.email
  const live = liveClient()
  live.start({ projectUid, caller: { origin: location.origin, userEmail, wallToken, logInToken } })
  await readFirstLists(queryClient, live.caughtUp, { projectUid, userEmail, nowMs: Date.now() })
}
