import type { ReactNode } from 'react'
import styles from './page-frame.module.css'

interface FilterBarProps {
  readonly hidden?: boolean
  readonly children: ReactNode
}

/** A row of search, filters and counts above a list. Fields stay narrow even if an option has 200 characters. */
export function FilterBar({ hidden = false, children }: FilterBarProps) {
  return (
    <div className={styles.filters} hidden={hidden}>
      {children}
    </div>
  )
}
