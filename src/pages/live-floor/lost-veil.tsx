import { useSiteZone } from '#api/site-zones.ts'
import { useIsPast } from '#live/use-cursor.ts'
import { useIsLost, useKnownUntilMs } from '#live/use-lost.ts'
import { formatClockAtSite } from '#text/format-time.ts'
import { textOf } from '#text/text-of.ts'
import styles from './lost-veil.module.css'

const useText = textOf('liveFloor')

/** Over the map while the stream is down: since when its positions are old. */
export function LostVeil() {
  const { liveFloor: text } = useText()
  const lastMs = useKnownUntilMs()
  const isPast = useIsPast()
  const timeZone = useSiteZone()()
  const lost = useIsLost() && !isPast
  return (
    <div role="status" aria-live="polite">
      {lost && (
        <div className={styles.veil} data-over-stage>
          {lastMs === undefined ? text.lostNever : text.lost(formatClockAtSite(lastMs, timeZone))}
        </div>
      )}
    </div>
  )
}
