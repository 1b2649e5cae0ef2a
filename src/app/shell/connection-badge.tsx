import { useConnection } from '#live/use-connection.ts'
import { textOf } from '#text/text-of.ts'
import styles from './shell.module.css'

const useText = textOf('shell')

const glyphs = { connecting: '◌', live: '●', stalled: '◐', offline: '✕', refused: '⊘' } as const

/** How fresh what one sees is: age of the newest data, and the state of the stream by shape and word. */
export function ConnectionBadge() {
  const { shell } = useText()
  const status = useConnection(connection => connection.status)
  const ageMs = useConnection(connection => connection.dataAgeMs)
  const bad = status === 'stalled' || status === 'offline' || status === 'refused'
  return (
    <span className={styles.connection} title={shell.connectionHint[status]}>
      <span className={styles.age}>{ageMs === undefined ? shell.noData : shell.dataAge(ageMs)}</span>
      <span className={styles.badge} data-bad={bad} data-testid="connection">
        <span aria-hidden="true">{glyphs[status]} </span>
        {shell.connection[status]}
      </span>
    </span>
  )
}
