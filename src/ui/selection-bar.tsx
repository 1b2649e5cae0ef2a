import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './page-frame.module.css'

interface SelectionBarProps {
  /** Text with the number of selected rows. */
  readonly count: string
  readonly clear: string
  readonly onClear: () => void
  /** Buttons for the selected rows. */
  readonly actions: ReactNode
  /** Results and dialogs of the actions. */
  readonly children?: ReactNode
}

/** Actions for the selected rows of a list. */
export function SelectionBar({ count, clear, onClear, actions, children }: SelectionBarProps) {
  return (
    <div className={styles.selectionBar}>
      <span role="status">{count}</span>
      {actions}
      <Button size="compact-sm" variant="default" onClick={onClear}>
        {clear}
      </Button>
      {children}
    </div>
  )
}
