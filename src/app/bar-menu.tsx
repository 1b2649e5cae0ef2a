import type { ReactNode } from 'react'
import styles from './bar-menu.module.css'

interface BarMenuProps {
  /** What its button names as `popoverTarget`. */
  readonly id: string
  readonly children: ReactNode
}

/** What a button of the top bar opens below itself; a click elsewhere and Escape close it. */
export function BarMenu({ id, children }: BarMenuProps) {
  return (
    <div id={id} popover="auto" className={styles.menu}>
      {children}
    </div>
  )
}
