import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useConnection } from '#live/use-connection.ts'
import { formatClock } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { alarmPlayer } from './alarm-player.ts'
import styles from './alarm-sound.module.css'
import { useSound } from './sound-store.ts'

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

/**
 * A notice on every page if alarms cannot be signalled: the connection is down, or alarms wait and audio is
 * blocked.
 */
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
