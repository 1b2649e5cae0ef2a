import { useSiteZone } from '#api/site-zones.ts'
import { type Alarm, alarmState, isShelvedAt, needsReset } from '#domain/alarm/alarm.ts'
import { formatClockAtSite } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './alarms.module.css'

const useText = textOf('alarmLabels', 'alarms')

const glyphs = {
  unacknowledged: '●',
  acknowledged: '◐',
  'cleared-unacknowledged': '◇',
  normal: '✓',
} as const

/** State of an alarm by shape and text; for a shelved one, until when. */
export function AlarmStateMark({ alarm, nowMs }: { readonly alarm: Alarm; readonly nowMs: number }) {
  const t = useText()
  const timeZone = useSiteZone()(alarm)
  const state = alarmState(alarm)
  const reset = needsReset(alarm)
  return (
    <span className={styles.state} data-state={state} title={reset ? t('alarms.resetHint') : undefined}>
      <span aria-hidden="true">{glyphs[state]} </span>
      {reset ? t('alarms.resetNeeded') : t(`alarmLabels.state.${state}`)}
      {isShelvedAt(alarm, nowMs) && (
        <span
          className={styles.dim}
        >{`, ${t('alarmLabels.shelved')} ${t('alarms.until', { time: formatClockAtSite(alarm.shelvedUntilMs ?? 0, timeZone) })}`}</span>
      )}
    </span>
  )
}
