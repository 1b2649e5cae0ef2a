import styles from './severity-mark.module.css'
import { severityGlyphs } from './tokens.ts'

interface SeverityMarkProps {
  readonly severity: 0 | 1 | 2 | 3
  /** The severity in words, for those who do not see the glyph; leave empty where it stands beside. */
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
