import { Anchor, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAreas } from '#api/areas.ts'
import type { Tag } from '#domain/tag/tag.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { shapeAreaM2 } from '#domain/zone/zone-outline.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { type RowSelection, selectionColumn } from '#ui/selection-column.tsx'
import { SeverityMark } from '#ui/severity-mark.tsx'
import type { TableColumn } from '#ui/table-column.ts'

const useText = textOf('alarmLabels', 'zones')

/** What the list of zones shows of each; `tags`: whose buffers they may be. */
export function useZoneColumns(
  tags: readonly Tag[] | undefined,
  selection?: RowSelection,
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
      ...(selection
        ? [
            selectionColumn<Zone>({
              selection,
              keyOf: zone => zone.uid,
              selectAll: text.bulk.selectAll,
              select: zone => text.bulk.select(zone.name),
            }),
          ]
        : []),
      {
        id: 'name',
        header: text.name,
        width: 'minmax(120px, 3fr)',
        cell: zone => zone.name,
        sortBy: z => z.name,
      },
      {
        id: 'severity',
        header: text.severity,
        width: 'minmax(128px, 1fr)',
        cell: zone => (
          <>
            <SeverityMark severity={zone.severity} /> {alarmLabels.severity[zone.severity]}
          </>
        ),
        sortBy: zone => zone.severity,
      },
      {
        id: 'area',
        header: text.area,
        width: 'minmax(120px, 2fr)',
        wideOnly: true,
        cell: zone => areaNames.get(zone.areaUid ?? ''),
        sortBy: zone => areaNames.get(zone.areaUid ?? ''),
      },
      {
        id: 'trigger',
        header: text.trigger,
        width: 'minmax(140px, 2fr)',
        wideOnly: true,
        cell: zone => (zone.severity === 0 ? text.noAlarm : text.triggers[zone.trigger]),
        sortBy: zone => (zone.severity === 0 ? '' : zone.trigger),
      },
      {
        id: 'groups',
        header: text.groups,
        width: 'minmax(132px, 1fr)',
        wideOnly: true,
        cell: zone => (zone.groupUids.length === 0 ? text.everyTag : text.groupCount(zone.groupUids.length)),
        sortBy: zone => zone.groupUids.length,
      },
      {
        id: 'size',
        header: text.size,
        width: 'minmax(160px, 2fr)',
        wideOnly: true,
        cell: sizeOf,
        sortBy: zone => shapeAreaM2(zone.shape),
      },
      {
        id: 'events',
        header: <VisuallyHidden>{text.events}</VisuallyHidden>,
        width: '72px',
        wideOnly: true,
        cell: zone => (
          <Anchor
            component={Link}
            aria-label={text.eventsOf(zone.name)}
            to={`${paths.events()}?${new URLSearchParams({ zone: zone.uid })}`}
            onClick={event => event.stopPropagation()}
          >
            {text.events}
          </Anchor>
        ),
      },
      {
        id: 'show',
        header: <VisuallyHidden>{text.show}</VisuallyHidden>,
        width: '64px',
        cell: zone =>
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
      },
    ]
  }, [areas, tags, selection, text, alarmLabels, app])
}
