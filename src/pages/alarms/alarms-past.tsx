import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAreas } from '#api/areas.ts'
import { useNodes } from '#api/nodes.ts'
import { useAlarmsAt, useTagsAt, useZonesAt } from '#api/past-floor.ts'
import { useRemovedNames } from '#api/removed-names.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import { alarmNames } from '#domain/alarm/alarm-names.ts'
import { isChangedLater } from '#domain/site/past-floor.ts'
import { alarmNameTexts } from '#locales/alarm-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { AlarmFilters, useAlarmFilter } from './alarm-filters.tsx'
import { useAlarmColumns } from './use-alarm-columns.tsx'
import { useAlarmRows } from './use-alarm-rows.ts'

const useText = textOf('alarmLabels', 'alarms', 'past')

/** Alarms of the day before a moment (epoch ms), in their state at that time; read-only. */
export function AlarmsPast({ atMs }: { readonly atMs: number }) {
  const t = useText()
  const state = useAlarmFilter()
  const alarms = useAlarmsAt(atMs)
  const tags = useTagsAt(atMs).data
  const zones = useZonesAt(atMs).data
  const { removedTags, removedZones, zones: zonesNow } = useRemovedNames(alarms.data)
  const areas = useAreas().data
  const nodes = useNodes().data
  const navigate = useNavigate()
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const names = useMemo(
    () =>
      alarmNames(
        {
          tags,
          // Zones created later can have alarms for positions imported afterwards.
          zones: zones && [...zones, ...isChangedLater(zones, zonesNow ?? [], alarms.data)],
          removedTags,
          removedZones,
          areas,
          nodes,
        },
        alarmNameTexts(t),
      ),
    [tags, zones, zonesNow, alarms.data, removedTags, removedZones, areas, nodes, t],
  )
  const { rows, shown, repeatsOf } = useAlarmRows(alarms.data, state.filter, names.lineOf, atMs)
  const columns = useAlarmColumns(names, atMs, narrow, { repeatsOf })
  const types = [...new Set(alarms.data.map(alarm => alarm.type))].sort()
  return (
    <PageFrame
      title={t('alarms.title')}
      actions={<span>{t('alarms.count', { count: shown.length })}</span>}
      filters={<AlarmFilters state={state} types={types} isPast />}
    >
      <Text size="sm">{t('past.alarmsNote')}</Text>
      <QueryState
        query={alarms.data.length === 0 ? { ...alarms, data: undefined } : { ...alarms, isPending: false }}
        empty={rows.length === 0 ? <PageNotice title={t('past.noAlarms')} /> : undefined}
      >
        <ResourceTable
          label={t('alarms.title')}
          columns={columns}
          rows={rows}
          keyOf={alarm => alarm.uid}
          onOpen={alarm => alarm.areaUid && void navigate(paths.floor(alarm.areaUid, { alarm: alarm.uid }))}
          {...(narrow && { rowHeightPx: 56 })}
        />
      </QueryState>
    </PageFrame>
  )
}
