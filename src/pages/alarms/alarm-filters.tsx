import { NativeSelect, TextInput } from '@mantine/core'
import { useText } from '#text/use-text.ts'
import { useUrlValue } from '#ui/use-url-value.ts'
import type { AlarmFilter, AlarmView } from './alarm-view.ts'

/** The filters, which live in the address: a view can be sent to a colleague. */
export function useAlarmFilter(): AlarmFilter {
  const { alarms: text } = useText()
  const [view] = useUrlValue('view', 'open')
  const [typed] = useUrlValue('q')
  const [severity] = useUrlValue('severity')
  const [type] = useUrlValue('type')
  return { view: view in text.views ? (view as AlarmView) : 'open', typed, severity, type }
}

/** One filter bar for the whole list. `types`: those that occur. */
export function AlarmFilters({ types }: { readonly types: readonly string[] }) {
  const { alarms: text, alarmWords } = useText()
  const { view, typed, severity, type } = useAlarmFilter()
  const [, setView] = useUrlValue('view', 'open')
  const [, setTyped] = useUrlValue('q')
  const [, setSeverity] = useUrlValue('severity')
  const [, setType] = useUrlValue('type')
  return (
    <>
      <NativeSelect
        label={text.view}
        value={view}
        onChange={event => setView(event.currentTarget.value)}
        data={Object.entries(text.views).map(([value, label]) => ({ value, label }))}
      />
      <TextInput label={text.search} value={typed} onChange={event => setTyped(event.currentTarget.value)} />
      <NativeSelect
        label={text.severity}
        value={severity}
        onChange={event => setSeverity(event.currentTarget.value)}
        data={[
          { value: '', label: text.anySeverity },
          ...[3, 2, 1].map(value => ({ value: String(value), label: alarmWords.severity[value] ?? '' })),
        ]}
      />
      <NativeSelect
        label={text.type}
        value={type}
        onChange={event => setType(event.currentTarget.value)}
        data={[
          { value: '', label: text.anyType },
          ...types.map(value => ({ value, label: alarmWords.type(value) })),
        ]}
      />
    </>
  )
}
