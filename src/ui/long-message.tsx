import styles from './values.module.css'

interface LongMessageProps {
  /** Accessible name of the region. */
  readonly label: string
  readonly message: string
}

/** A status message of any length, in a scrollable box. */
export function LongMessage({ label, message }: LongMessageProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={styles.message} aria-label={label} tabIndex={0}>
      <p role="status">
        {label} {message}
      </p>
    </section>
  )
}
