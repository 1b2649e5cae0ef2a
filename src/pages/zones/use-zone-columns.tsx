import { Anchor, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAreas } from '#api/areas.ts'
import { selectionColumn } from '#components/selection-column.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { Tag } from '#domain/tag/tag.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { shapeAreaM2 } from '#domain/zone/zone-outline.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { SeverityMark } from '#ui/severity-mark.tsx'

const useText = textOf('alarmLabels', 'zones')

/** What the list of zones shows of each; `tags`: whose buffers they may be. */
export function useZoneColumns(
  tags: readonly Tag[] | undefined,
  isSelectable = false,
): readonly TableColumn<Zone>[] {
  const { zones: text, alarmLabels, app } = useText()
  const areas = useAreas().data
  return useMemo(() => {
    const areaNames = new Map(areas?.map(area => [area.uid, area.name]))
    const tagNames = new Map(tags?.map(tag => [tag.uid, tag.displayName ?? tag.name]))
    const sizeOf = ({ shape, boundTagUid, dynamic }: Zone) => {
      const size =
        shape.kind === 'circle'
          ? text.circle(formatNumber(shape.radiusM, 1))
          : text.polygon(shape.points.length, formatNumber(shapeAreaM2(shape), 1))
      if (!dynamic) return size
      return `${text.buffer(tagNames.get(boundTagUid ?? '') ?? app.none)}, ${size}`
    }
    return [
      ...(isSelectable
        ? [selectionColumn<Zone>(text.bulk.selectAll, zone => text.bulk.select(zone.name))]
        : []),
      {
        id: 'name',
        header: text.name,
        accessorFn: z => z.name,
        meta: { width: 'minmax(120px, 3fr)' },
      },
      {
        id: 'severity',
        header: text.severity,
        cell: ({ row: { original: zone } }) => (
          <>
            <SeverityMark severity={zone.severity} /> {alarmLabels.severity[zone.severity]}
          </>
        ),
        accessorFn: zone => zone.severity,
        meta: { width: 'minmax(128px, 1fr)' },
      },
      {
        id: 'area',
        header: text.area,
        accessorFn: zone => areaNames.get(zone.areaUid ?? ''),
        meta: { width: 'minmax(120px, 2fr)', wideOnly: true },
      },
      {
        id: 'trigger',
        header: text.trigger,
        cell: ({ row: { original: zone } }) =>
          zone.severity === 0 ? text.noAlarm : text.triggers[zone.trigger],
        accessorFn: zone => (zone.severity === 0 ? '' : zone.trigger),
        meta: { width: 'minmax(140px, 2fr)', wideOnly: true },
      },
      {
        id: 'groups',
        header: text.groups,
        cell: ({ row: { original: zone } }) =>
          zone.groupUids.length === 0 ? text.everyTag : text.groupCount(zone.groupUids.length),
        accessorFn: zone => zone.groupUids.length,
        meta: { width: 'minmax(132px, 1fr)', wideOnly: true },
      },
      {
        id: 'size',
        header: text.size,
        cell: ({ row }) => sizeOf(row.original),
        accessorFn: zone => shapeAreaM2(zone.shape),
        meta: { width: 'minmax(160px, 2fr)', wideOnly: true },
      },
      {
        id: 'events',
        header: () => <VisuallyHidden>{text.events}</VisuallyHidden>,
        cell: ({ row: { original: zone } }) => (
          <Anchor
            component={Link}
            aria-label={text.eventsOf(zone.name)}
            to={`${paths.events()}?${new URLSearchParams({ zone: zone.uid })}`}
            onClick={event => event.stopPropagation()}
          >
            {text.events}
          </Anchor>
        ),
        meta: { width: '72px', wideOnly: true },
      },
      {
        id: 'show',
        header: () => <VisuallyHidden>{text.show}</VisuallyHidden>,
        cell: ({ row: { original: zone } }) =>
          zone.areaUid && (
            <Anchor
              component={Link}
              aria-label={text.showNamed(zone.name)}
              to={paths.floor(zone.areaUid, { zone: zone.uid })}
              onClick={event => event.stopPropagation()}
            >
              {text.showShort}
            </Anchor>
          ),
        meta: { width: '64px' },
      },
    ]
  }, [areas, tags, isSelectable, text, alarmLabels, app])
}
