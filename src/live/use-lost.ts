import { useConnection } from './use-connection.ts'

const down = new Set(['offline', 'refused'])

/** Whether what is shown is no longer current. A reconnect under way counts as down until it is live again. */
export function useIsConnectionLost(): boolean {
  const status = useConnection(connection => connection.status)
  const tried = useConnection(connection => connection.tried === true)
  return down.has(status) || (status === 'connecting' && tried)
}

/** Until when what is shown is known to be true, epoch ms: the last frame, else the newest fix that was read. To the second. */
export function useKnownUntilMs(): number | undefined {
  return useConnection(({ lastFrameAtMs, dataAgeMs }) => {
    const ms = lastFrameAtMs ?? (dataAgeMs === undefined ? undefined : Date.now() - dataAgeMs)
    return ms === undefined ? undefined : Math.round(ms / 1_000) * 1_000
  })
}
