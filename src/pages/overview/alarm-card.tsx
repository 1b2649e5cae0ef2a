import { useAlarms } from '#api/alarms.ts'
import { needsAttention } from '#domain/alarm.ts'
import { paths } from '#session/paths.ts'
import { useText } from '#text/use-text.ts'
import { SeverityMark } from '#ui/severity-mark.tsx'
import { useNow } from '#ui/use-now.ts'
import { FactList } from './fact-list.tsx'

const severities = [3, 2, 1] as const

/** Alarms that need someone, by severity, the highest first. */
export function AlarmCard() {
  const { overview: text, alarmWords } = useText()
  const nowMs = useNow(5_000)
  const { data } = useAlarms()
  const open = data.filter(alarm => needsAttention(alarm, nowMs))
  const shelved = data.filter(alarm => (alarm.shelvedUntilMs ?? 0) > nowMs).length
  return (
    <FactList
      title={text.alarms}
      facts={severities.map(severity => ({
        label: (
          <>
            <SeverityMark severity={severity} /> {alarmWords.severity[severity]}
          </>
        ),
        value: open.filter(alarm => alarm.severity === severity).length,
        to: `${paths.alarms()}?severity=${severity}`,
      }))}
      note={[open.length === 0 && text.noAlarms, shelved > 0 && text.shelved(shelved)]
        .filter(Boolean)
        .join('. ')}
    />
  )
}
