import styles from './moment.module.css'

interface MomentProps {
  /** The time on this computer's clock. */
  readonly here: string
  /** The same on the site's clock, where that shows another. */
  readonly there?: string
}

/** A time; below it the site's, where that is another: people in the hall and people far away speak of the same moment. */
export function Moment({ here, there }: MomentProps) {
  if (!there) return here
  return (
    <span className={styles.moment} title={`${here} (${there})`}>
      <span>{here}</span> <span className={styles.there}>{there}</span>
    </span>
  )
}
