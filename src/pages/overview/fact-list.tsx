import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './overview.module.css'

export interface OverviewFact {
  readonly label: ReactNode
  readonly value: string | number
  /** Link to the list behind the number. */
  readonly to?: string
}

interface FactListProps {
  readonly title: string
  readonly facts: readonly OverviewFact[]
  readonly note?: ReactNode
}

/** A card of the overview: title, and numbers that link to the lists they count. */
export function FactList({ title, facts, note }: FactListProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.facts}>
        {facts.map(({ label, value, to }, index) => {
          const row = (
            <>
              <span className={styles.label}>{label}</span>
              <span className={styles.value}>{value}</span>
            </>
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the rows is fixed
            <li key={index}>
              {to ? (
                <Link to={to} className={styles.fact ?? ''}>
                  {row}
                </Link>
              ) : (
                <div className={styles.fact}>{row}</div>
              )}
            </li>
          )
        })}
      </ul>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  )
}
