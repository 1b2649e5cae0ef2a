import type { ReactNode } from 'react'
import styles from './tags.module.css'

/** Terms and facts; a term without a fact is left out. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, fact]) => fact !== undefined && fact !== '' && fact !== false)
        .map(([term, fact]) => (
          <div key={term} className={styles.pair}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  )
}
