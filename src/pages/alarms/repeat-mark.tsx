import { textOf } from '#locales/text-of.ts'
import type { Repeats } from './alarm-repeats.ts'
import styles from './alarms.module.css'

const useText = textOf('alarms')

/** How often the alarm repeated, and whether it is flapping; nothing for a single one. */
export function RepeatMark({ repeats }: { readonly repeats: Repeats | undefined }) {
  const t = useText()
  if (!repeats || repeats.count < 2) return null
  return (
    <span
      className={styles.repeats}
      title={t('alarms.repeats', { count: repeats.count })}
      data-flapping={repeats.flapping}
    >
      {` ×${repeats.count}`}
      {repeats.flapping && <span className={styles.flapping}>{` ⇅ ${t('alarms.flapping')}`}</span>}
    </span>
  )
}
