import { NativeSelect, TextInput } from '@mantine/core'
import { alarmTypeText } from '#locales/alarm-text.ts'
import { reportPeriodLabels } from '#locales/period-labels.ts'
import { textOf } from '#locales/text-of.ts'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { PeriodFilter } from '#ui/period-filter.tsx'
import { useUrlPeriod } from '#ui/use-url-period.ts'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import type { AlarmFilter, AlarmView } from './alarm-view.ts'

const useText = textOf('alarmLabels', 'alarms', 'reports')

const views = [
  'me',
  'open',
  'active',
  'unacknowledged',
  'acknowledged',
  'cleared-unacknowledged',
  'normal',
  'shelved',
  'all',
] as const satisfies readonly AlarmView[]

/** Filters in the address, so that a view can be shared. */
export function useAlarmFilter() {
  const [view, setView] = useUrlValue('view', 'me')
  const [typed, setTyped] = useUrlValue('q')
  const [severity, setSeverity] = useUrlValue('severity')
  const [type, setType] = useUrlValue('type')
  const period = useUrlPeriod(24)
  const filter: AlarmFilter = {
    view: views.find(each => each === view) ?? 'me',
    typed,
    severity,
    type,
  }
  return { filter, period, setView, setTyped, setSeverity, setType }
}

interface AlarmFiltersProps {
  readonly state: ReturnType<typeof useAlarmFilter>
  /** Types that occur in the list. */
  readonly types: readonly string[]
  /** For a past time: the period is fixed to its day, and shelving is unknown. */
  readonly isPast?: boolean
}

export function AlarmFilters({ state, types, isPast = false }: AlarmFiltersProps) {
  const t = useText()
  const { filter, period, setView, setTyped, setSeverity, setType } = state
  const { view, typed, severity, type } = filter
  return (
    <>
      <NativeSelect
        label={t('alarms.view')}
        {...valueProps(view, setView)}
        data={views
          .filter(value => !(isPast && value === 'shelved'))
          .map(value => ({ value, label: t(`alarms.views.${value}`) }))}
      />
      {!isPast && <PeriodFilter period={period} text={reportPeriodLabels(t)} />}
      <TextInput label={t('alarms.search')} {...valueProps(typed, setTyped)} />
      <OptionalSelect
        label={t('alarms.severity')}
        {...valueProps(severity, setSeverity)}
        none={t('alarms.anySeverity')}
        options={([3, 2, 1] as const).map(value => ({
          value: String(value),
          label: t(`alarmLabels.severity.${value}`),
        }))}
      />
      <OptionalSelect
        label={t('alarms.type')}
        {...valueProps(type, setType)}
        none={t('alarms.anyType')}
        options={types.map(value => ({ value, label: alarmTypeText(t, value) }))}
      />
    </>
  )
}
