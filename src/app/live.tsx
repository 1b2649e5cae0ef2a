import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useVersion } from '#api/version.ts'
import { createLiveClient, type LiveClient } from '#live/live-client.ts'
import { LiveClientContext } from '#live/live-context.ts'
import { goLive } from '#live/turn-cursor.ts'
import { useProjectUid, useSession } from '#session/session.ts'
import { connectLiveToCache } from './live-to-cache.ts'

let only: LiveClient | undefined

/** The app's one live client; its worker starts with the first page that needs it. */
function liveClient(): LiveClient {
  only ??= createLiveClient()
  return only
}

/** Keeps the stream of the project in force open, joined to the cache, for every page below. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const entries = useSession(session => session.entries)
  const token = useSession(session => session.wallToken)
  const [live] = useState(liveClient)
  const hasColumns = useVersion().data?.positionColumns === true

  useEffect(() => connectLiveToCache(live, client, projectUid), [live, client, projectUid])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another project has another past
  useEffect(() => goLive, [projectUid])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sign-in opens the stream again
  useEffect(() => {
    live.start({ projectUid, ...(token && { token }) })
    return () => live.stop()
  }, [live, projectUid, token, entries])

  useEffect(() => {
    if (hasColumns) live.offerColumns()
  }, [live, hasColumns])

  return <LiveClientContext value={live}>{children}</LiveClientContext>
}
