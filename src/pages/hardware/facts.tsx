import type { ReactNode } from 'react'
import styles from './hardware.module.css'

interface FactsProps {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
}

/** Names and values; what has no value is left out. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value !== undefined &&
          value !== '' && (
            <div key={label} className={styles.pair}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
