import { useMemo } from 'react'
import { useSiteZone } from '#api/site-zones.ts'
import type { TableColumn } from '#components/table-state.ts'
import type { ZoneEvent } from '#domain/zone/zone-event.ts'
import { formatNumber } from '#locales/format-number.ts'
import { bothMoments, formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Moment, momentColumnWidth } from '#ui/moment.tsx'
import { Verbatim } from '#ui/verbatim.tsx'
import type { useEventNames } from './use-event-names.ts'

const useText = textOf('events')

/** Columns: time, event, tag, zone and place. */
export function useZoneEventColumns(
  names: ReturnType<typeof useEventNames>,
): readonly TableColumn<ZoneEvent>[] {
  const t = useText()
  const zoneOf = useSiteZone()
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('events.at'),
        cell: ({ row: { original: row } }) => <Moment {...bothMoments(row.atMs, zoneOf(row))} />,
        accessorFn: row => row.atMs,
        meta: { width: momentColumnWidth },
      },
      {
        id: 'kind',
        header: t('events.kind'),
        cell: ({ row }) => t(`events.kinds.${row.original.type}`),
        accessorFn: row => row.type,
        meta: { width: 'minmax(80px, 1fr)' },
      },
      {
        id: 'tag',
        header: t('events.tag'),
        accessorFn: row => names.tag(row.tagUid),
        meta: { width: 'minmax(100px, 2fr)' },
      },
      {
        id: 'zone',
        header: t('events.zone'),
        accessorFn: row => names.zone(row.zoneUid),
        meta: { width: 'minmax(100px, 2fr)', wideOnly: true },
      },
      {
        id: 'area',
        header: t('events.area'),
        accessorFn: row => names.area(row.areaUid),
        meta: { width: 'minmax(100px, 1fr)', wideOnly: true },
      },
      {
        id: 'where',
        header: t('events.where'),
        cell: ({ row: { original: row } }) => (
          <Verbatim>
            {t('events.metres', { x: formatNumber(row.x, 1, true), y: formatNumber(row.y, 1, true) })}
          </Verbatim>
        ),
        meta: { width: '120px', wideOnly: true },
      },
      {
        id: 'stayed',
        header: t('events.stayed'),
        cell: ({ row: { original: row } }) => row.dwellMs !== undefined && formatSpan(row.dwellMs),
        accessorFn: row => row.dwellMs ?? 0,
        meta: { width: '90px', wideOnly: true },
      },
    ],
    [t, names, zoneOf],
  )
}
