import type { ReactNode } from 'react'
import styles from './page-notice.module.css'

interface PageNoticeProps {
  readonly title: string
  /** The cause, and what to do about it. */
  readonly detail?: ReactNode
  /** The next step. */
  readonly action?: ReactNode
  readonly children?: ReactNode
  /** True where the notice is all that the page has: its title is then the page's. */
  readonly whole?: boolean
}

/** In place of content that is empty, missing or failed: the cause and the next step. */
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
