import { Paper } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './tags.module.css'

interface TagSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of a tag's page, named for those who jump from part to part. */
export function TagSection({ title, children }: TagSectionProps) {
  const id = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id} className={styles.section ?? ''}>
      <h2 id={id} className={styles.head}>
        {title}
      </h2>
      {children}
    </Paper>
  )
}
