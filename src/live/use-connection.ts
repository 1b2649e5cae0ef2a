import { create } from 'zustand'
import type { LiveSummary } from './messages.ts'

/** State of the live stream, twice a second: status, age of the data, counts. Read with a selector. */
export const useConnection = create<LiveSummary>(() => ({
  status: 'connecting',
  tagCounts: { live: 0, stale: 0, silent: 0 },
  tagsHere: 0,
  hiddenTags: 0,
  fixesPerS: 0,
  rejectedFrames: 0,
  droppedPositions: 0,
  lateFixes: 0,
  clockWrongTags: 0,
  undecodedFrames: 0,
  clockOffsetMs: 0,
}))

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
