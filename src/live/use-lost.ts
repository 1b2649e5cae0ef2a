import { useConnection } from './use-connection.ts'

const down = new Set(['offline', 'refused'])

/** Whether the shown data is no longer current. A reconnect in progress counts as down until it is live again. */
export function useIsConnectionLost(): boolean {
  const status = useConnection(connection => connection.status)
  const tried = useConnection(connection => connection.tried === true)
  return down.has(status) || (status === 'connecting' && tried)
}

/**
 * The time up to which the shown data is current, epoch ms, to the second: the last frame, otherwise the newest fix.
 */
export function useKnownUntilMs(): number | undefined {
  return useConnection(({ lastFrameAtMs, dataAgeMs }) => {
    const ms = lastFrameAtMs ?? (dataAgeMs === undefined ? undefined : Date.now() - dataAgeMs)
    return ms === undefined ? undefined : Math.round(ms / 1_000) * 1_000
  })
}
