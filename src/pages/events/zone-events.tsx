import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAreas } from '#api/areas.ts'
import { useZoneEvents } from '#api/events.ts'
import { reportPeriodLabels } from '#locales/period-labels.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { PeriodFilter } from '#ui/period-filter.tsx'
import { useUrlPeriod } from '#ui/use-url-period.ts'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import { EventList } from './event-list.tsx'
import { ReportLink } from './report-link.tsx'
import { useEventNames } from './use-event-names.ts'
import { useZoneEventColumns } from './use-zone-event-columns.tsx'

const useText = textOf('events', 'reports')

const none: readonly never[] = []
const kinds = ['enter', 'exit', 'dwell'] as const

/** Zone events: which tag entered, left or stayed too long in which zone. */
export function ZoneEvents() {
  const t = useText()
  const areas = useAreas().data
  const navigate = useNavigate()
  const period = useUrlPeriod(8)
  const [areaUid, setArea] = useUrlValue('area')
  const [kind, setKind] = useUrlValue('kind')
  const [typed, setTyped] = useUrlValue('q')
  const [zoneUid, setZone] = useUrlValue('zone')
  const [minSeverity, setMinSeverity] = useUrlValue('severity', 'information', 'least')
  const events = useZoneEvents({
    startMs: period.startMs,
    endMs: period.endMs,
    areaUids: areaUid ? [areaUid] : (areas ?? []).map(area => area.uid),
    minSeverity: minSeverity === 'alarm' ? 'alarm' : 'information',
  })
  const names = useEventNames(events.data?.rows ?? none)
  const columns = useZoneEventColumns(names)
  const rows = useMemo(() => {
    const wanted = typed.trim().toLowerCase()
    return (events.data?.rows ?? []).filter(
      event =>
        (kind === '' || event.type === kind) &&
        (zoneUid === '' || event.zoneUid === zoneUid) &&
        `${names.tag(event.tagUid)} ${names.zone(event.zoneUid)}`.toLowerCase().includes(wanted),
    )
  }, [events.data, kind, zoneUid, typed, names])

  return (
    <EventList
      label={t('events.tabs.zone')}
      query={events}
      rows={rows}
      columns={columns}
      emptyNext={t('events.noneNext')}
      onOpen={event => event.areaUid && void navigate(paths.floor(event.areaUid, { zone: event.zoneUid }))}
      filters={
        <>
          <PeriodFilter period={period} text={reportPeriodLabels(t)} />
          <OptionalSelect
            label={t('events.area')}
            {...valueProps(areaUid, setArea)}
            none={t('events.everyArea')}
            options={(areas ?? []).map(({ uid, name }) => ({ value: uid, label: name }))}
          />
          <OptionalSelect
            label={t('events.kind')}
            {...valueProps(kind, setKind)}
            none={t('events.everyKind')}
            options={kinds.map(value => ({ value, label: t(`events.kinds.${value}`) }))}
          />
          <NativeSelect
            label={t('events.minSeverity')}
            {...valueProps(minSeverity, setMinSeverity)}
            data={[
              { value: 'information', label: t('events.information') },
              { value: 'alarm', label: t('events.alarm') },
            ]}
          />
          <TextInput label={t('events.search')} {...valueProps(typed, setTyped)} />
          {zoneUid !== '' && (
            <Button variant="default" onClick={() => setZone('')}>
              {t('events.zoneOnly', { zone: names.zone(zoneUid) })}
            </Button>
          )}
          <ReportLink
            kind="zone-activity"
            period={period}
            filters={{
              of: areaUid,
              event: kind,
              zone: zoneUid,
              severity: minSeverity === 'alarm' ? minSeverity : '',
              q: typed,
            }}
          />
        </>
      }
    />
  )
}
