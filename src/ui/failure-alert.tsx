import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './failure-alert.module.css'

interface FailureAlertProps {
  readonly title: string
  readonly mt?: 'xs' | 'sm'
  /** The button that tries the failed items again. */
  readonly again?: { readonly label: string; readonly onClick: () => void }
  /** A list item for each failure, with its reason. */
  readonly children: ReactNode
}

/** Lists the items of a batch that failed. */
export function FailureAlert({ title, mt, again, children }: FailureAlertProps) {
  return (
    <Alert color="danger" variant="outline" role="alert" title={title} {...(mt && { mt })}>
      <ul className={styles.list}>{children}</ul>
      {again && (
        <Button size="compact-sm" variant="default" onClick={again.onClick}>
          {again.label}
        </Button>
      )}
    </Alert>
  )
}
