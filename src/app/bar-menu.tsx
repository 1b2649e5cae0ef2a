import type { ReactNode } from 'react'
import styles from './bar-menu.module.css'

interface BarMenuProps {
  /** Id for the `popoverTarget` of its button. */
  readonly id: string
  readonly children: ReactNode
}

/** A popover of a button in the top bar. Closes on Escape and on clicks elsewhere. */
export function BarMenu({ id, children }: BarMenuProps) {
  return (
    <div id={id} popover="auto" className={styles.menu}>
      {children}
    </div>
  )
}
