import { useEffect, useState } from 'react'
import { useConnection } from '#live/use-connection.ts'
import { formatClock } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './alarm-sound.module.css'

const useText = textOf('alarmSound')

/** A shorter interruption of the connection is not reported. */
const graceMs = 5_000

/**
 * The time of the last frame if the connection is down, epoch ms; undefined while it is up or briefly
 * interrupted.
 */
function useSilentSinceMs(): number | undefined {
  const works = useConnection(({ status }) => status === 'live' || status === 'quiet')
  const [sinceMs, setSinceMs] = useState<number>()
  useEffect(() => {
    setSinceMs(undefined)
    if (works) return
    const lastMs = useConnection.getState().lastFrameAtMs ?? Date.now()
    const timer = setTimeout(() => setSinceMs(lastMs), lastMs + graceMs - Date.now())
    return () => clearTimeout(timer)
  }, [works])
  return sinceMs
}

/** A notice on every page while no alarms are received, because the connection is down. */
export function ConnectionNotice() {
  const t = useText()
  const noAlarmsSinceMs = useSilentSinceMs()
  return (
    <div role="status">
      {noAlarmsSinceMs !== undefined && (
        <div className={styles.notice} data-testid="cannot-alert">
          <span>{t('alarmSound.noConnection', { since: formatClock(noAlarmsSinceMs) })}</span>
        </div>
      )}
    </div>
  )
}
