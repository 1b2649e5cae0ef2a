import type { ReactNode } from 'react'
import type { ConnectionStatus } from '#domain/connection/connection.ts'
import type { OutputStatus } from '#domain/connection/output.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './connections.module.css'

const useText = textOf('connections', 'outputs')

const glyphs = { connecting: '○', connected: '●', waiting: '○', paused: '‖', failed: '✕' } as const

interface MarkProps {
  readonly state: keyof typeof glyphs
  readonly isBad: boolean
  readonly children: ReactNode
}

/** A state by shape and text. */
function Mark({ state, isBad, children }: MarkProps) {
  return (
    <span className={isBad ? styles.warn : ''}>
      <span aria-hidden="true">{glyphs[state]} </span>
      {children}
    </span>
  )
}

/** State of a connection. */
export function StateMark({ status: { state, clock } }: { readonly status: ConnectionStatus }) {
  const t = useText()
  const isClockWrong = clock === 'ahead' || clock === 'behind'
  return (
    <Mark state={state} isBad={state === 'failed' || isClockWrong}>
      {t(`connections.states.${state}`)}
      {isClockWrong && `, ${t('connections.clockWrong')}`}
    </Mark>
  )
}

/** State of an output. */
export function OutputStateMark({ state }: Pick<OutputStatus, 'state'>) {
  const t = useText()
  return (
    <Mark state={state} isBad={state === 'failed'}>
      {t(`outputs.states.${state}`)}
    </Mark>
  )
}
