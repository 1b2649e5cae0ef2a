import { type Alarm, alarmState } from '#domain/alarm.ts'
import { useText } from '#text/use-text.ts'
import styles from './alarms.module.css'

const glyphs = {
  unacknowledged: '●',
  acknowledged: '◐',
  'cleared-unacknowledged': '◇',
  normal: '✓',
} as const

/** An alarm's state by shape and words. */
export function AlarmStateMark({ alarm, shelved }: { readonly alarm: Alarm; readonly shelved: boolean }) {
  const { alarmWords } = useText()
  const state = alarmState(alarm)
  return (
    <span className={styles.state} data-state={state}>
      <span aria-hidden="true">{glyphs[state]} </span>
      {alarmWords.state[state]}
      {shelved && <span className={styles.dim}>{`, ${alarmWords.shelved}`}</span>}
    </span>
  )
}
