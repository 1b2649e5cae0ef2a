import { createContext, useContext } from 'react'
import type { LiveClient } from './live-client.ts'

export const LiveClientContext = createContext<LiveClient | undefined>(undefined)

/** The client of the live worker. Throws outside of the app, which provides it. */
export function useLiveClient(): LiveClient {
  const client = useContext(LiveClientContext)
  if (!client) throw new Error('LiveClientContext has no provider above this component')
  return client
}
