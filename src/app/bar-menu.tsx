import { type ReactNode, useState } from 'react'
import styles from './bar-menu.module.css'

interface BarMenuProps {
  /** Id for the `popoverTarget` of its button. */
  readonly id: string
  readonly children: ReactNode
}

/** A popover of a button in the top bar, mounted when it is first opened. Closes on Escape and on clicks elsewhere. */
export function BarMenu({ id, children }: BarMenuProps) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <div
      id={id}
      popover="auto"
      className={styles.menu}
      onBeforeToggle={({ newState }) => newState === 'open' && setWasOpened(true)}
    >
      {wasOpened && children}
    </div>
  )
}
