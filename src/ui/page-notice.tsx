import type { ReactNode } from 'react'
import styles from './page-notice.module.css'

interface PageNoticeProps {
  readonly title: string
  /** The cause, and what to do about it. */
  readonly detail?: ReactNode
  /** The next step. */
  readonly action?: ReactNode
  readonly children?: ReactNode
  /** Whether the notice is the only content, so that its title is the page's. */
  readonly whole?: boolean
}

/** Replaces empty, missing or failed content: states the cause and the next step. */
export function PageNotice({ title, detail, action, children, whole }: PageNoticeProps) {
  const Heading = whole ? 'h1' : 'h2'
  return (
    <div className={styles.notice}>
      <Heading className={styles.title}>{title}</Heading>
      {detail && <p className={styles.detail}>{detail}</p>}
      {children}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
