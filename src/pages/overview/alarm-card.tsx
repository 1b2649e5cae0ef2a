import { type Alarm, needsAttention } from '#domain/alarm/alarm.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { SeverityMark } from '#ui/severity-mark.tsx'
import { FactList } from './fact-list.tsx'

const useText = textOf('alarmLabels', 'overview')

const severities = [3, 2, 1] as const

interface AlarmCardProps {
  readonly alarms: readonly Alarm[]
  readonly nowMs: number
}

/** Alarms that need attention by severity, highest first. */
export function AlarmCard({ alarms, nowMs }: AlarmCardProps) {
  const t = useText()
  const open = alarms.filter(alarm => needsAttention(alarm, nowMs))
  const shelved = alarms.filter(alarm => (alarm.shelvedUntilMs ?? 0) > nowMs).length
  return (
    <FactList
      title={t('overview.alarms')}
      facts={severities.map(severity => ({
        label: (
          <>
            <SeverityMark severity={severity} /> {t(`alarmLabels.severity.${severity}`)}
          </>
        ),
        value: open.filter(alarm => alarm.severity === severity).length,
        to: `${paths.alarms()}?severity=${severity}`,
      }))}
      note={[
        open.length === 0 && t('overview.noAlarms'),
        shelved > 0 && t('overview.shelved', { count: shelved }),
      ]
        .filter(Boolean)
        .join('. ')}
    />
  )
}
