import { NativeSelect, TextInput } from '@mantine/core'
import { useAreas } from '#api/areas.ts'
import { textOf } from '#locales/text-of.ts'
import type { ZoneFilter } from './zone-filter.ts'

const useText = textOf('alarmLabels', 'zones')

interface ZoneFiltersProps {
  readonly values: ZoneFilter
  readonly onType: (typed: string) => void
  readonly onArea: (areaUid: string) => void
  readonly onSeverity?: (severity: string) => void
  readonly view?: string
  readonly onView?: (view: string) => void
}

/** Search and filters of zones; list or map where both are there. */
export function ZoneFilters(props: ZoneFiltersProps) {
  const { values, onType, onArea, onSeverity, view, onView } = props
  const { zones: text, alarmLabels } = useText()
  const areas = useAreas().data
  return (
    <>
      <TextInput
        label={text.search}
        value={values.typed}
        onChange={event => onType(event.currentTarget.value)}
      />
      <NativeSelect
        label={text.area}
        value={values.areaUid}
        onChange={event => onArea(event.currentTarget.value)}
        data={[
          { value: '', label: text.anyArea },
          ...(areas ?? []).map(area => ({ value: area.uid, label: area.name })),
        ]}
      />
      {onSeverity && (
        <NativeSelect
          label={text.severity}
          value={values.severity}
          onChange={event => onSeverity(event.currentTarget.value)}
          data={[
            { value: '', label: text.anySeverity },
            ...alarmLabels.severity.map((label, value) => ({ value: String(value), label })),
          ]}
        />
      )}
      {onView && (
        <NativeSelect
          label={text.view}
          value={view}
          onChange={event => onView(event.currentTarget.value)}
          data={[
            { value: '', label: text.asList },
            { value: 'map', label: text.asMap },
          ]}
        />
      )}
    </>
  )
}
