import { type ReactNode, useId } from 'react'
import styles from './page-section.module.css'

interface PageSectionProps {
  readonly title: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of a page, named for those who jump from part to part. */
export function PageSection({ title, className = '', children }: PageSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${styles.section} ${className}`}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
