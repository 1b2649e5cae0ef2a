import { Paper } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './hardware.module.css'

interface SectionProps {
  readonly title: string
  /** Over all columns. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A part of a page, named for those who jump from part to part. */
export function Section({ title, wide = false, children }: SectionProps) {
  const id = useId()
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-labelledby={id}
      className={(wide && styles.wide) || undefined}
    >
      <h2 id={id} className={styles.head}>
        {title}
      </h2>
      {children}
    </Paper>
  )
}
