import type { ReactNode } from 'react'
import styles from './alarm-quality.module.css'

interface Trouble {
  readonly key: string
  readonly line: string
  readonly ways: ReactNode
}

/** Chattering sources with suggested actions; nothing if there are none. */
export function ChatteringSources({
  title,
  troubles,
}: {
  readonly title: string
  readonly troubles: readonly Trouble[]
}) {
  if (troubles.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.sources}>
        {troubles.map(({ key, line, ways }) => (
          <li key={key}>
            <span className={styles.what}>{line}</span>
            <span />
            <span className={styles.ways}>{ways}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
