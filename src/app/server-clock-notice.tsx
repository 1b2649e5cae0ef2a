import { Alert } from '@mantine/core'
import { useServerClock } from '#api/version.ts'
import { useOpenText } from '#locales/use-open-text.ts'
import styles from './server-clock-notice.module.css'

/** Reports on every page that the service's clock was set back. Overlays the page, so that nothing moves. */
export function ServerClockNotice() {
  const { data: behindS = 0 } = useServerClock()
  const t = useOpenText()
  if (behindS <= 0) return null
  return (
    <Alert className={styles.notice} role="alert" color="orange" title={t('serverClock.title')}>
      {t('serverClock.what', { seconds: behindS })}
    </Alert>
  )
}
