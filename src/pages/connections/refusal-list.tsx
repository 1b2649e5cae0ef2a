import type { Refusal } from '#domain/connection/connection.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './connections.module.css'

const useText = textOf('connections')

const known = [
  'too_large',
  'too_deep',
  'too_many_fixes',
  'not_json',
  'not_text',
  'not_an_object',
  'no_tag',
  'no_position',
  'not_a_number',
  'not_finite',
  'out_of_range',
  'no_time',
  'wrong_clock',
  'wrong_crs',
  'no_area',
  'unknown_area',
  'unknown_tag',
  'too_old',
  'retained',
] as const
type Reason = (typeof known)[number]
const isKnown = (reason: string): reason is Reason => (known as readonly string[]).includes(reason)

interface RefusalListProps {
  readonly refusals: readonly Refusal[]
  /** Also shows the first rejected part for each reason. */
  readonly withExample?: boolean
}

/** Reasons for rejected parts of messages, with the detail from the service. */
export function RefusalList({ refusals, withExample = false }: RefusalListProps) {
  const t = useText()
  return (
    <ul className={styles.lines}>
      {refusals.map(({ reason, detail, example, count, lastAtMs }) => (
        <li key={reason}>
          <span className={styles.warn}>
            {isKnown(reason) ? t(`connections.reasons.${reason}`) : reason}
            {count > 1 && ` × ${count}`}
          </span>
          {`: ${detail}`}
          {lastAtMs !== undefined && ` (${t('connections.lastRefused', { when: formatMoment(lastAtMs) })})`}
          {withExample && example !== '' && <div className={styles.raw}>{example}</div>}
        </li>
      ))}
    </ul>
  )
}
