import { Button } from '@mantine/core'
import { goLive } from '#live/history/time-cursor-actions.ts'
import { formatMoment, formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './time-bar.module.css'

const useText = textOf('past')

interface PastBannerProps {
  readonly atMs: number
  readonly nowMs: number
  /** Of the site. */
  readonly timeZone: string | undefined
  readonly notes: readonly string[]
}

/** A notice over the map while a past time is selected: the time, missing data, and the way back to live. */
export function PastBanner({ atMs, nowMs, timeZone, notes }: PastBannerProps) {
  const t = useText()
  return (
    <div className={styles.banner} data-testid="past-banner">
      <div className={styles.moment}>
        <strong role="timer">{t('past.banner', { moment: formatMoment(atMs, timeZone) })}</strong>
        <span className={styles.ago}>{t('past.ago', { ms: formatSpan(nowMs - atMs) })}</span>
        <Button size="compact-sm" aria-keyshortcuts="l" onClick={goLive}>
          {t('past.toLive')}
        </Button>
      </div>
      {notes.length > 0 && (
        <div role="status">
          <ul className={styles.notes}>
            {notes.map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
