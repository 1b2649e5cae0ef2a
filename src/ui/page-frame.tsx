import './page-styles.ts'
import type { ReactNode } from 'react'
import styles from './page-frame.module.css'

interface PageFrameProps {
  readonly title: ReactNode
  /** What can be done on the whole page, at the right of its title. */
  readonly actions?: ReactNode
  /** A row of search and filters below the title. */
  readonly filters?: ReactNode
  readonly children: ReactNode
}

/** Title, actions, filters, content: the same places on every page but the floor. */
export function PageFrame({ title, actions, filters, children }: PageFrameProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.actions}>{actions}</div>
      </header>
      {filters && <div className={styles.filters}>{filters}</div>}
      {children}
    </div>
  )
}
