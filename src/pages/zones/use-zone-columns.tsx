import { Anchor, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAreas } from '#api/areas.ts'
import { selectionColumn } from '#components/selection-column.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { Tag } from '#domain/tag/tag.ts'
import { tagNames } from '#domain/tag/tag-name.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { shapeAreaM2 } from '#domain/zone/zone-outline.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { SeverityMark } from '#ui/severity-mark.tsx'

const useText = textOf('alarmLabels', 'zones')

/** Columns of the list of zones; `tags`: owners of buffers. */
export function useZoneColumns(
  tags: readonly Tag[] | undefined,
  isSelectable = false,
): readonly TableColumn<Zone>[] {
  const t = useText()
  const areas = useAreas().data
  return useMemo(() => {
    const areaNames = new Map(areas?.map(area => [area.uid, area.name]))
    const names = tagNames(tags)
    const sizeOf = ({ shape, boundTagUid, dynamic }: Zone) => {
      const size =
        shape.kind === 'circle'
          ? t('zones.circle', { radius: formatNumber(shape.radiusM, 1) })
          : t('zones.polygon', { corners: shape.points.length, m2: formatNumber(shapeAreaM2(shape), 1) })
      if (!dynamic) return size
      return `${t('zones.buffer', { tag: names.get(boundTagUid ?? '') ?? t('app.none') })}, ${size}`
    }
    return [
      ...(isSelectable
        ? [
            selectionColumn<Zone>(t('zones.bulk.selectAll'), zone =>
              t('zones.bulk.select', { name: zone.name }),
            ),
          ]
        : []),
      {
        id: 'name',
        header: t('zones.name'),
        accessorFn: z => z.name,
        meta: { width: 'minmax(120px, 3fr)' },
      },
      {
        id: 'severity',
        header: t('zones.severity'),
        cell: ({ row: { original: zone } }) => (
          <>
            <SeverityMark severity={zone.severity} /> {t(`alarmLabels.severity.${zone.severity}`)}
          </>
        ),
        accessorFn: zone => zone.severity,
        meta: { width: 'minmax(128px, 1fr)' },
      },
      {
        id: 'area',
        header: t('zones.area'),
        accessorFn: zone => areaNames.get(zone.areaUid ?? ''),
        meta: { width: 'minmax(120px, 2fr)', wideOnly: true },
      },
      {
        id: 'trigger',
        header: t('zones.trigger'),
        cell: ({ row: { original: zone } }) =>
          zone.severity === 0 ? t('zones.noAlarm') : t(`zones.triggers.${zone.trigger}`),
        accessorFn: zone => (zone.severity === 0 ? '' : zone.trigger),
        meta: { width: 'minmax(140px, 2fr)', wideOnly: true },
      },
      {
        id: 'groups',
        header: t('zones.groups'),
        cell: ({ row: { original: zone } }) =>
          zone.groupUids.length === 0
            ? t('zones.everyTag')
            : t('zones.groupCount', { count: zone.groupUids.length }),
        accessorFn: zone => zone.groupUids.length,
        meta: { width: 'minmax(132px, 1fr)', wideOnly: true },
      },
      {
        id: 'size',
        header: t('zones.size'),
        cell: ({ row }) => sizeOf(row.original),
        accessorFn: zone => shapeAreaM2(zone.shape),
        meta: { width: 'minmax(160px, 2fr)', wideOnly: true },
      },
      {
        id: 'events',
        header: () => <VisuallyHidden>{t('zones.events')}</VisuallyHidden>,
        cell: ({ row: { original: zone } }) => (
          <Anchor
            component={Link}
            aria-label={t('zones.eventsOf', { name: zone.name })}
            to={`${paths.events()}?${new URLSearchParams({ zone: zone.uid })}`}
            onClick={event => event.stopPropagation()}
          >
            {t('zones.events')}
          </Anchor>
        ),
        meta: { width: '72px', wideOnly: true },
      },
      {
        id: 'show',
        header: () => <VisuallyHidden>{t('zones.show')}</VisuallyHidden>,
        cell: ({ row: { original: zone } }) =>
          zone.areaUid && (
            <Anchor
              component={Link}
              aria-label={t('zones.showNamed', { name: zone.name })}
              to={paths.floor(zone.areaUid, { zone: zone.uid })}
              onClick={event => event.stopPropagation()}
            >
              {t('zones.showShort')}
            </Anchor>
          ),
        meta: { width: '64px' },
      },
    ]
  }, [areas, tags, isSelectable, t])
}
