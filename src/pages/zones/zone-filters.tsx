import { TextInput } from '@mantine/core'
import { useAreas } from '#api/areas.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { severityOptions } from '#locales/alarm-text.ts'
import { textOf } from '#locales/text-of.ts'
import { OptionalSelect } from '#ui/optional-select.tsx'

interface ZoneFilter {
  readonly typed: string
  /** Empty for all. */
  readonly areaUid: string
  readonly severity: string
}

/** Zones that match the name, area and severity filters. */
export function filterZones<Z extends Zone>(
  zones: readonly Z[],
  { typed, areaUid, severity }: ZoneFilter,
): Z[] {
  const wanted = typed.trim().toLowerCase()
  return zones.filter(
    zone =>
      (wanted === '' || zone.name.toLowerCase().includes(wanted)) &&
      (areaUid === '' || zone.areaUid === areaUid) &&
      (severity === '' || String(zone.severity) === severity),
  )
}

const useText = textOf('alarmLabels', 'zones')

interface ZoneFiltersProps {
  readonly values: ZoneFilter
  readonly onType: (typed: string) => void
  readonly onArea: (areaUid: string) => void
  readonly onSeverity?: (severity: string) => void
  readonly view?: string
  readonly onView?: (view: string) => void
}

/** Search and filters of zones, and the switch between list and map. */
export function ZoneFilters(props: ZoneFiltersProps) {
  const { values, onType, onArea, onSeverity, view, onView } = props
  const t = useText()
  const areas = useAreas().data
  return (
    <>
      <TextInput
        label={t('zones.search')}
        value={values.typed}
        onChange={event => onType(event.currentTarget.value)}
      />
      <OptionalSelect
        label={t('zones.area')}
        value={values.areaUid}
        onChange={event => onArea(event.currentTarget.value)}
        none={t('zones.anyArea')}
        options={(areas ?? []).map(area => ({ value: area.uid, label: area.name }))}
      />
      {onSeverity && (
        <OptionalSelect
          label={t('zones.severity')}
          value={values.severity}
          onChange={event => onSeverity(event.currentTarget.value)}
          none={t('zones.anySeverity')}
          options={severityOptions(t)}
        />
      )}
      {onView && (
        <OptionalSelect
          label={t('zones.view')}
          value={view}
          onChange={event => onView(event.currentTarget.value)}
          none={t('zones.asList')}
          options={[{ value: 'map', label: t('zones.asMap') }]}
        />
      )}
    </>
  )
}
