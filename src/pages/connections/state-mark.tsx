import type { ConnectionStatus } from '#domain/connection/connection.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './connections.module.css'

const useText = textOf('connections')

const glyphs = { connecting: '○', connected: '●', waiting: '○', paused: '‖', failed: '✕' } as const

/** State of a connection by shape and text. */
export function StateMark({ status: { state, clock } }: { readonly status: ConnectionStatus }) {
  const t = useText()
  const isClockWrong = clock === 'ahead' || clock === 'behind'
  return (
    <span className={state === 'failed' || isClockWrong ? styles.warn : ''}>
      <span aria-hidden="true">{glyphs[state]} </span>
      {t(`connections.states.${state}`)}
      {isClockWrong && `, ${t('connections.clockWrong')}`}
    </span>
  )
}
