import { useSiteZone } from '#api/site-zones.ts'
import { useIsPast } from '#live/history/use-cursor.ts'
import { useIsConnectionLost, useKnownUntilMs } from '#live/use-lost.ts'
import { formatClockAtSite } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './connection-lost-overlay.module.css'

const useText = textOf('liveFloor')

/** Covers the map while the stream is down, with the age of the positions. */
export function ConnectionLostOverlay() {
  const t = useText()
  const lastMs = useKnownUntilMs()
  const isPast = useIsPast()
  const timeZone = useSiteZone()()
  const lost = useIsConnectionLost() && !isPast
  return (
    <div role="status" aria-live="polite">
      {lost && (
        <div className={styles.veil} data-over-stage>
          {lastMs === undefined
            ? t('liveFloor.lostNever')
            : t('liveFloor.lost', { time: formatClockAtSite(lastMs, timeZone) })}
        </div>
      )}
    </div>
  )
}
