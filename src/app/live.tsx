import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useVersion } from '#api/version.ts'
import { goLive } from '#live/history/time-cursor-actions.ts'
import { LiveClientContext } from '#live/live-context.ts'
import { useConnection } from '#live/use-connection.ts'
import { storeLogInToken, useProjectUid, useSession } from '#session/session.ts'
import { liveClient } from './first-project.ts'
import { connectLiveToCache } from './live-to-cache.ts'

/** Requests a new sign-in when the stream rejects the session; only once, in case signing in does not help. */
function useStreamSignIn(): void {
  const signInCount = useSession(session => session.signInCount)
  const refused = useConnection(({ status, refusedFor }) => status === 'refused' && refusedFor === 'session')
  const isLive = useConnection(({ status }) => status === 'live')
  const asked = useRef(false)
  useEffect(() => {
    if (isLive) asked.current = false
  }, [isLive])
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets after every sign-in
  useEffect(() => {
    if (!refused || asked.current || useSession.getState().wallToken) return
    asked.current = true
    useSession.getState().expire()
  }, [refused, signInCount])
}

/** Keeps the stream of the current project open for all pages below, and updates the cache from it. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const signInCount = useSession(session => session.signInCount)
  const userEmail = useSession(session => session.user?.email)
  const wallToken = useSession(session => session.wallToken)
  const logInToken = useSession(session => session.logInToken)
  const [live] = useState(liveClient)
  const version = useVersion().data
  const hasColumns = version?.positionColumns === true
  const hasAreas = version?.streamAreas === true
  const heartbeatMs = version?.heartbeatMs
  useStreamSignIn()

  useEffect(() => connectLiveToCache(live, client, projectUid), [live, client, projectUid])

  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts for another project
  useEffect(() => goLive, [projectUid])

  // biome-ignore lint/correctness/useExhaustiveDependencies: reopens the stream after a sign-in
  useEffect(() => {
    live.start({ projectUid, caller: { origin: location.origin, userEmail, wallToken, logInToken } })
    return () => live.stop()
  }, [live, projectUid, userEmail, wallToken, logInToken, signInCount])

  useEffect(() => {
    // Not read while rendering: it usually arrives during the first render, which React would repeat.
    const store = (streamHost: string | undefined) => {
      if (streamHost !== undefined) storeLogInToken(streamHost === location.host ? undefined : logInToken)
    }
    store(useConnection.getState().streamHost)
    return useConnection.subscribe(({ streamHost }, before) => {
      if (streamHost !== before.streamHost) store(streamHost)
    })
  }, [logInToken])

  useEffect(() => {
    if (hasColumns) live.offerColumns()
  }, [live, hasColumns])

  useEffect(() => {
    if (hasAreas) live.offerAreas()
  }, [live, hasAreas])

  useEffect(() => {
    if (heartbeatMs !== undefined) live.expectHeartbeat(heartbeatMs)
  }, [live, heartbeatMs])

  return <LiveClientContext value={live}>{children}</LiveClientContext>
}
