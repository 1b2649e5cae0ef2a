import { severityGlyphs } from './tokens.ts'
import styles from './values.module.css'

interface SeverityMarkProps {
  readonly severity: 0 | 1 | 2 | 3
  /** Accessible name of the severity; omit if the text is next to it. */
  readonly label?: string
}

/** Severity by shape and colour. */
export function SeverityMark({ severity, label }: SeverityMarkProps) {
  return (
    <span
      className={styles.mark}
      data-severity={severity}
      {...(label && { role: 'img', 'aria-label': label })}
    >
      <span aria-hidden="true">{severityGlyphs[severity]}</span>
    </span>
  )
}
