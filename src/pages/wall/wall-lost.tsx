import { useEffect, useState } from 'react'
import { useSiteZone } from '#api/site-zones.ts'
import { useIsConnectionLost, useKnownUntilMs } from '#live/use-connection.ts'
import { formatClockAtSite } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './wall.module.css'

const useText = textOf('wall')

/** Covers the display while no data arrives, so that old positions are not taken for current ones. */
export function WallLost() {
  const t = useText()

  const lastMs = useKnownUntilMs()
  const lost = useIsConnectionLost()
  const timeZone = useSiteZone()()
  const [lostAtMs, setLostAtMs] = useState(() => Date.now())

  useEffect(() => {
    if (lost) setLostAtMs(Date.now())
  }, [lost])

  return (
    <div role="alert">
      {lost && (
        <div className={styles.lost}>
          <strong className={styles.lostTitle}>
            {t('wall.screen.lost', { time: formatClockAtSite(lastMs ?? lostAtMs, timeZone) })}
          </strong>
          <span className={styles.lostWhat}>{t('wall.screen.lostWhat')}</span>
        </div>
      )}
    </div>
  )
}
