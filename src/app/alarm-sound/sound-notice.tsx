import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useConnection } from '#live/use-connection.ts'
import { formatClock } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { alarmPlayer } from './alarm-player.ts'
import styles from './alarm-sound.module.css'
import { useSound } from './sound-store.ts'

const useText = textOf('alarmSound')

/** A line that is back within this time is no news. */
const graceMs = 5_000

/** Since when nothing is received, epoch ms: the last frame; undefined while the line is up, or down for a moment only. */
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

/** Over every page, when it could not call anybody: the line is down, or alarms wait and the browser is silent. */
export function SoundNotice({ waiting }: { readonly waiting: boolean }) {
  const t = useText()
  const noAlarmsSinceMs = useSilentSinceMs()
  const silent = useSound(({ audio }) => audio === 'blocked') && waiting
  const text =
    noAlarmsSinceMs === undefined
      ? silent
        ? t('alarmSound.soundBlocked')
        : undefined
      : t('alarmSound.noConnection', { since: formatClock(noAlarmsSinceMs) })
  return (
    <div role="status">
      {text && (
        <div className={styles.notice} data-testid="cannot-alert">
          <span>{text}</span>
          {noAlarmsSinceMs === undefined && (
            <Button size="compact-sm" variant="default" onClick={() => void alarmPlayer().arm()}>
              {t('alarmSound.enableSound')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
