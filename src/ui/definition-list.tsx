import type { ReactNode } from 'react'
import styles from './values.module.css'

interface DefinitionListProps {
  readonly entries: readonly (readonly [term: string, value: ReactNode])[]
}

/** Terms and values; skips terms without a value. */
export function DefinitionList({ entries }: DefinitionListProps) {
  return (
    <dl className={styles.pairs}>
      {entries
        .filter(([, value]) => value !== undefined && value !== '' && value !== false)
        .map(([term, value]) => (
          <div key={term} className={styles.pair}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
