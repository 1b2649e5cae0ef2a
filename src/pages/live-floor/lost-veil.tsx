import { useConnection } from '#live/use-connection.ts'
import { useIsPast } from '#live/use-cursor.ts'
import { formatClock } from '#text/format-time.ts'
import { useText } from '#text/use-text.ts'
import styles from './lost-veil.module.css'

const down = new Set(['stalled', 'offline', 'refused'])

/** Whether what the map shows is no longer current. A reconnect under way counts as down until it is live again. */
export function useIsLost(): boolean {
  const status = useConnection(connection => connection.status)
  const heardBefore = useConnection(connection => connection.lastFrameAtMs !== undefined)
  return down.has(status) || (status === 'connecting' && heardBefore)
}

/** Until when the map is known to be true: the last frame, else the newest fix that was read. To the second. */
function useKnownUntilMs(): number | undefined {
  return useConnection(({ lastFrameAtMs, dataAgeMs }) => {
    const ms = lastFrameAtMs ?? (dataAgeMs === undefined ? undefined : Date.now() - dataAgeMs)
    return ms === undefined ? undefined : Math.round(ms / 1_000) * 1_000
  })
}

/** Over the map while the stream is down: since when its positions are old. */
export function LostVeil() {
  const { liveFloor: text } = useText()
  const lastMs = useKnownUntilMs()
  const isPast = useIsPast()
  const lost = useIsLost() && !isPast
  return (
    <div role="status" aria-live="polite">
      {lost && (
        <div className={styles.veil} data-over-stage>
          {lastMs === undefined ? text.lostNever : text.lost(formatClock(lastMs))}
        </div>
      )}
    </div>
  )
}
