import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useVersion } from '#api/version.ts'
import { goLive } from '#live/history/time-cursor-actions.ts'
import { createLiveClient, type LiveClient } from '#live/live-client.ts'
import { LiveClientContext } from '#live/live-context.ts'
import { useConnection } from '#live/use-connection.ts'
import { storeLogInToken } from '#session/log-in-token.ts'
import { useProjectUid, useSession } from '#session/session.ts'
import { connectLiveToCache } from './live-to-cache.ts'

let only: LiveClient | undefined

/** The app's one live client; its worker starts with the first page that needs it. */
function liveClient(): LiveClient {
  only ??= createLiveClient()
  return only
}

/** Asks for a new sign-in when the stream refuses the session; once, if signing in did not help. */
function useStreamSignIn(): void {
  const entries = useSession(session => session.entries)
  const refused = useConnection(({ status, refusedFor }) => status === 'refused' && refusedFor === 'session')
  const isLive = useConnection(({ status }) => status === 'live')
  const asked = useRef(false)
  useEffect(() => {
    if (isLive) asked.current = false
  }, [isLive])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal after the next sign-in is another one
  useEffect(() => {
    if (!refused || asked.current || useSession.getState().wallToken) return
    asked.current = true
    useSession.getState().expire()
  }, [refused, entries])
}

/** Keeps the stream of the project in force open, joined to the cache, for every page below. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const entries = useSession(session => session.entries)
  const userEmail = useSession(session => session.user?.email)
  const wallToken = useSession(session => session.wallToken)
  const logInToken = useSession(session => session.logInToken)
  const streamHost = useConnection(connection => connection.streamHost)
  const [live] = useState(liveClient)
  const version = useVersion().data
  const hasColumns = version?.positionColumns === true
  const heartbeatMs = version?.heartbeatMs
  useStreamSignIn()

  useEffect(() => connectLiveToCache(live, client, projectUid), [live, client, projectUid])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another project has another past
  useEffect(() => goLive, [projectUid])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sign-in opens the stream again
  useEffect(() => {
    live.start({ projectUid, caller: { origin: location.origin, userEmail, wallToken, logInToken } })
    return () => live.stop()
  }, [live, projectUid, userEmail, wallToken, logInToken, entries])

  useEffect(() => {
    if (streamHost !== undefined) storeLogInToken(streamHost === location.host ? undefined : logInToken)
  }, [streamHost, logInToken])

  useEffect(() => {
    if (hasColumns) live.offerColumns()
  }, [live, hasColumns])

  useEffect(() => {
    if (heartbeatMs !== undefined) live.expectHeartbeat(heartbeatMs)
  }, [live, heartbeatMs])

  return <LiveClientContext value={live}>{children}</LiveClientContext>
}
