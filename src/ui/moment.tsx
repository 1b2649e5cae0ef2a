import styles from './moment.module.css'

interface MomentProps {
  /** The time on this computer's clock. */
  readonly here: string
  /** The same on the site's clock, where that shows another. */
  readonly there?: string
}

/** A time; below it the site's, where that is another: people in the hall and people far away speak of the same moment. */
export function Moment({ here, there }: MomentProps) {
  if (!there) return <bdi>{here}</bdi>
  return (
    <span className={styles.moment} title={`${here} (${there})`}>
      <bdi>{here}</bdi> <bdi className={styles.there}>{there}</bdi>
    </span>
  )
}
