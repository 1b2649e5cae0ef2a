import { Button } from '@mantine/core'
import { problemOf } from '#api/problem-of.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './alarm-bar.module.css'

const useText = textOf('shell')

interface UnreadAlarmsProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Replaces the alarm bar when alarms could not be read, because no bar means no unacknowledged alarms. */
export function UnreadAlarms({ error, onRetry }: UnreadAlarmsProps) {
  const t = useText()
  return (
    <div role="status" className={styles.alarms} data-severity="3">
      <span className={styles.what}>
        <strong>{t('shell.alarmsUnread')}</strong> {problemText(t, problemOf(error))}
      </span>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </div>
  )
}
