import { useHasAnchors } from '#api/anchor-bindings.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import styles from '../hardware.module.css'
import type { NodeRow } from './node-rows.ts'

const useText = textOf('hardware')

interface NodeInboxProps {
  /** Nodes of the project. */
  readonly rows: readonly NodeRow[]
  readonly inStock: number
}

/** Hardware that needs attention: unused nodes, and nodes without a project. Renders nothing if there is none. */
export function NodeInbox({ rows, inStock }: NodeInboxProps) {
  const t = useText()
  const hasAnchors = useHasAnchors()
  const free = hasAnchors === undefined ? 0 : rows.filter(row => !row.use).length
  if (free === 0 && inStock === 0) return null
  return (
    <nav className={styles.row} aria-label={t('hardware.inbox')}>
      <span className={styles.dim}>{t('hardware.inbox')}</span>
      {free > 0 && (
        <LinkButton to={`${paths.hardware()}?bound=none`} variant="default" size="compact-sm">
          {hasAnchors ? t('hardware.inboxFree', { count: free }) : t('hardware.inboxNoTag', { count: free })}
        </LinkButton>
      )}
      {inStock > 0 && (
        <LinkButton to={`${paths.hardware()}?where=stock`} variant="default" size="compact-sm">
          {t('hardware.inboxStock', { count: inStock })}
        </LinkButton>
      )}
    </nav>
  )
}
