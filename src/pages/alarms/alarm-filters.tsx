import { NativeSelect, TextInput } from '@mantine/core'
import { textOf } from '#locales/text-of.ts'
import { PeriodFilter } from '#ui/period-filter.tsx'
import { useUrlPeriod } from '#ui/use-url-period.ts'
import { useUrlValue } from '#ui/use-url-value.ts'
import type { AlarmFilter, AlarmView } from './alarm-view.ts'

const useText = textOf('alarmLabels', 'alarms', 'reports')

/** The filters, which live in the address: a view can be sent to a colleague. */
export function useAlarmFilter() {
  const { alarms: text } = useText()
  const [view, setView] = useUrlValue('view', 'me')
  const [typed, setTyped] = useUrlValue('q')
  const [severity, setSeverity] = useUrlValue('severity')
  const [type, setType] = useUrlValue('type')
  const period = useUrlPeriod(24)
  const filter: AlarmFilter = {
    view: view in text.views ? (view as AlarmView) : 'me',
    typed,
    severity,
    type,
  }
  return { filter, period, setView, setTyped, setSeverity, setType }
}

interface AlarmFiltersProps {
  readonly state: ReturnType<typeof useAlarmFilter>
  /** Those that occur. */
  readonly types: readonly string[]
  /** Of a moment: its day is the period, and how long something was shelved then is not known. */
  readonly isPast?: boolean
}

/** One filter bar for the whole list. */
export function AlarmFilters({ state, types, isPast = false }: AlarmFiltersProps) {
  const { alarms: text, alarmLabels, reports } = useText()
  const { filter, period, setView, setTyped, setSeverity, setType } = state
  const { view, typed, severity, type } = filter
  return (
    <>
      <NativeSelect
        label={text.view}
        value={view}
        onChange={event => setView(event.currentTarget.value)}
        data={Object.entries(text.views)
          .filter(([value]) => !(isPast && value === 'shelved'))
          .map(([value, label]) => ({ value, label }))}
      />
      {!isPast && <PeriodFilter period={period} text={reports.period} />}
      <TextInput label={text.search} value={typed} onChange={event => setTyped(event.currentTarget.value)} />
      <NativeSelect
        label={text.severity}
        value={severity}
        onChange={event => setSeverity(event.currentTarget.value)}
        data={[
          { value: '', label: text.anySeverity },
          ...[3, 2, 1].map(value => ({ value: String(value), label: alarmLabels.severity[value] ?? '' })),
        ]}
      />
      <NativeSelect
        label={text.type}
        value={type}
        onChange={event => setType(event.currentTarget.value)}
        data={[
          { value: '', label: text.anyType },
          ...types.map(value => ({ value, label: alarmLabels.type(value) })),
        ]}
      />
    </>
  )
}
