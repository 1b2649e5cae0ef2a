import type { Moments } from '#locales/format-time.ts'
import styles from './values.module.css'

/** Width of a column of times with their time zone, in every language. */
export const momentColumnWidth = '190px'

/**
 * A time in the site's time zone, and in this computer's time zone if it differs, so that local and remote users mean
 * the same moment.
 */
export function Moment({ time, local }: Moments) {
  if (!local) return <bdi>{time}</bdi>
  return (
    <span className={styles.moment} title={`${time} (${local})`}>
      <bdi>{time}</bdi> <bdi className={styles.local}>{local}</bdi>
    </span>
  )
}
