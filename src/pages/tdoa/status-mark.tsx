import type { SyncStatus } from '#domain/sync/sync-status.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './sync.module.css'

const useText = textOf('sync')

const glyphs: Record<SyncStatus, string> = { STARTED: '●', STOPPED: '○', UNKNOWN: '◐' }

/** The derived state as shape and text; coloured only if it needs attention. */
export function StatusMark({ status }: { readonly status: SyncStatus }) {
  const t = useText()
  return (
    <span className={status === 'UNKNOWN' ? styles.warn : undefined}>
      <span aria-hidden="true">{`${glyphs[status]} `}</span>
      {t(`sync.status.${status}`)}
    </span>
  )
}
