import { type ReactNode, useId } from 'react'
import styles from './page-frame.module.css'

interface PageSectionProps {
  readonly title: string
  /** Spans all columns of the page. */
  readonly wide?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A framed section with a heading, which is a landmark for screen readers. */
export function PageSection({ title, wide = false, className = '', children }: PageSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${styles.section} ${wide ? styles.wide : ''} ${className}`}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}
