import styles from './long-message.module.css'

interface LongWordsProps {
  /** What they are, for those who jump from part to part. */
  readonly label: string
  readonly message: string
}

/** Words of any length, such as an answer that names a thousand things: told as a status, in a box that scrolls. */
export function LongMessage({ label, message }: LongWordsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={styles.box} aria-label={label} tabIndex={0}>
      <p role="status">
        {label} {message}
      </p>
    </section>
  )
}
