import { useConnection } from '#live/use-connection.ts'
import { formatDataAge } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { useNow } from '#ui/use-now.ts'
import styles from './shell.module.css'

const useText = textOf('shell')

const glyphs = { connecting: '◌', live: '●', quiet: '◐', offline: '✕', refused: '⊘' } as const

/** Age of the newest data, and the state of the stream by shape and text. */
export function ConnectionBadge() {
  const t = useText()
  const status = useConnection(connection => connection.status)
  const ageMs = useConnection(connection => connection.dataAgeMs)
  const lastMs = useConnection(connection => connection.lastFrameAtMs)
  const nowMs = useNow(status === 'quiet' ? 500 : 60_000)
  const bad = status === 'quiet' || status === 'offline' || status === 'refused'
  const quietS = Math.floor((nowMs - (lastMs ?? nowMs)) / 1_000)
  return (
    <span className={styles.connection} title={t(`shell.connectionHint.${status}`)}>
      <span className={styles.age}>
        {ageMs === undefined ? t('shell.noData') : t('shell.dataAge', { ageMs: formatDataAge(ageMs / 1000) })}
      </span>
      <span className={styles.badge} data-bad={bad} data-testid="connection">
        <span aria-hidden="true">{glyphs[status]} </span>
        {status === 'quiet' ? t('shell.noDataFor', { seconds: quietS }) : t(`shell.connection.${status}`)}
      </span>
    </span>
  )
}
