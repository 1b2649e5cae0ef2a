import type { Moments } from '#locales/format-time.ts'
import styles from './moment.module.css'

/** A time on the site's clock; below it on this computer's, where that shows another: people in the hall and people far away mean the same moment. */
export function Moment({ time, local }: Moments) {
  if (!local) return <bdi>{time}</bdi>
  return (
    <span className={styles.moment} title={`${time} (${local})`}>
      <bdi>{time}</bdi> <bdi className={styles.local}>{local}</bdi>
    </span>
  )
}
