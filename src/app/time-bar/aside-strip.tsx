import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useSiteZone } from '#api/site-zones.ts'
import { goLive } from '#live/history/time-cursor-actions.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { useHotkey } from '#ui/use-hotkey.ts'
import styles from './past.module.css'

const useText = textOf('past')

/** Shown on pages without past data: states that the page is live and the selected time is kept. */
export function AsideStrip({ atMs }: { readonly atMs: number }) {
  const timeZone = useSiteZone()()
  const t = useText()
  const navigate = useNavigate()
  useHotkey('l', goLive)
  return (
    <section className={styles.strip} data-aside aria-label={t('past.bar')} data-testid="past-aside">
      <span role="status">{t('past.livePage', { moment: formatMoment(atMs, timeZone) })}</span>
      <Button size="compact-sm" variant="default" onClick={() => void navigate(paths.floor())}>
        {t('past.toMoment')}
      </Button>
      <Button size="compact-sm" aria-keyshortcuts="l" onClick={goLive}>
        {t('past.toLive')}
      </Button>
    </section>
  )
}
