import { Button } from '@mantine/core'
import { problemOf } from '#api/problem-of.ts'
import { useRetention } from '#api/project-settings.ts'
import { useSiteZone } from '#api/site-zones.ts'
import { useVersion } from '#api/version.ts'
import { goLive, serviceNow } from '#live/history/time-cursor-actions.ts'
import { useMoment } from '#live/history/use-moment.ts'
import { isInGap, type PastFeed } from '#live/history/use-past-feed.ts'
import { formatMoment, formatSpan } from '#locales/format-time.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { useNow } from '#ui/use-now.ts'
import styles from './past.module.css'
import { PastControls } from './past-controls.tsx'

const useText = textOf('past')

/** Shown above a page with past data: the selected time, missing data, controls, and the way back to live. */
export function PastStrip({ feed }: { readonly feed: PastFeed | undefined }) {
  const timeZone = useSiteZone()()
  const t = useText()
  const atMs = useMoment() ?? 0
  useNow(1_000)
  const nowMs = serviceNow()
  const storesNoHistory = useVersion().data?.positionHistory === false
  const kept = useRetention(nowMs)
  const notes = feed
    ? [
        storesNoHistory && t('past.noHistory'),
        feed.error
          ? `${t('past.failed')} ${problemText(t, problemOf(feed.error))}`
          : feed.reading && t('past.reading'),
        // Imported positions may be older than the retention.
        isInGap(feed, atMs) &&
          (kept && atMs < kept.fromMs
            ? t('past.notKept', { days: kept.days, from: formatMoment(kept.fromMs, timeZone) })
            : t('past.nothingHere')),
      ].filter(note => typeof note === 'string')
    : []
  return (
    <section className={styles.strip} aria-label={t('past.bar')} data-testid="past-banner">
      <strong role="timer">{t('past.banner', { moment: formatMoment(atMs, timeZone) })}</strong>
      <span className={styles.dim}>{t('past.ago', { ms: formatSpan(nowMs - atMs) })}</span>
      <PastControls />
      <Button size="compact-sm" aria-keyshortcuts="l" onClick={goLive}>
        {t('past.toLive')}
      </Button>
      <span role="status" className={styles.notes}>
        {notes.join(' ')}
      </span>
    </section>
  )
}
