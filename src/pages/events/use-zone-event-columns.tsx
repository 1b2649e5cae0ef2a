import { useMemo } from 'react'
import { useSiteZone } from '#api/site-zones.ts'
import type { ZoneEvent } from '#domain/zone/zone-event.ts'
import { formatNumber } from '#locales/format-number.ts'
import { bothMoments, formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Moment } from '#ui/moment.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { Verbatim } from '#ui/verbatim.tsx'
import type { useEventNames } from './use-event-names.ts'

const useText = textOf('events')

/** Time, what, who, in which zone and where. */
export function useZoneEventColumns(
  names: ReturnType<typeof useEventNames>,
): readonly TableColumn<ZoneEvent>[] {
  const { events: text } = useText()
  const zoneOf = useSiteZone()
  return useMemo(
    () => [
      {
        id: 'at',
        header: text.at,
        cell: row => <Moment {...bothMoments(row.atMs, zoneOf(row))} />,
        sortBy: row => row.atMs,
        width: '160px',
      },
      {
        id: 'kind',
        header: text.kind,
        cell: row => text.kinds[row.type],
        sortBy: row => row.type,
        width: 'minmax(80px, 1fr)',
      },
      {
        id: 'tag',
        header: text.tag,
        cell: row => names.tag(row.tagUid),
        sortBy: row => names.tag(row.tagUid),
        width: 'minmax(100px, 2fr)',
      },
      {
        id: 'zone',
        header: text.zone,
        cell: row => names.zone(row.zoneUid),
        sortBy: row => names.zone(row.zoneUid),
        width: 'minmax(100px, 2fr)',
        wideOnly: true,
      },
      {
        id: 'area',
        header: text.area,
        cell: row => names.area(row.areaUid),
        sortBy: row => names.area(row.areaUid),
        width: 'minmax(100px, 1fr)',
        wideOnly: true,
      },
      {
        id: 'where',
        header: text.where,
        cell: row => (
          <Verbatim>{text.metres(formatNumber(row.x, 1, true), formatNumber(row.y, 1, true))}</Verbatim>
        ),
        width: '120px',
        wideOnly: true,
      },
      {
        id: 'stayed',
        header: text.stayed,
        cell: row => row.dwellMs !== undefined && formatSpan(row.dwellMs),
        sortBy: row => row.dwellMs ?? 0,
        width: '90px',
        wideOnly: true,
      },
    ],
    [text, names, zoneOf],
  )
}
