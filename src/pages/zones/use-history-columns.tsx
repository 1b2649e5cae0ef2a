import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import { useSiteZone } from '#api/site-zones.ts'
import type { TableColumn } from '#components/table-state.ts'
import type { ZoneOfHistory } from '#domain/zone/zone.ts'
import { bothMoments, formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Moment, momentColumnWidth } from '#ui/moment.tsx'
import { SeverityMark } from '#ui/severity-mark.tsx'
import styles from './zones.module.css'

const useText = textOf('alarmLabels', 'zones')

/** Columns of past zones. `beforeMs`: zones changed later are marked. */
export function useHistoryColumns(beforeMs: number): readonly TableColumn<ZoneOfHistory>[] {
  const t = useText()
  const areas = useAreas().data
  const zoneOf = useSiteZone()
  return useMemo(() => {
    const areaNames = new Map(areas?.map(area => [area.uid, area.name]))
    // A deletion counts as a change but does not alter the outline.
    const changedMs = ({ updatedAtMs, removedAtMs }: ZoneOfHistory) =>
      updatedAtMs !== undefined && updatedAtMs >= beforeMs && updatedAtMs !== removedAtMs
        ? updatedAtMs
        : undefined
    return [
      {
        id: 'name',
        header: t('zones.name'),
        cell: ({ row: { original: zone } }) =>
          zone.removedAtMs === undefined ? zone.name : <s>{zone.name}</s>,
        accessorFn: zone => zone.name,
        meta: { width: 'minmax(120px, 2fr)' },
      },
      {
        id: 'removed',
        header: t('zones.removed'),
        cell: ({ row: { original: zone } }) =>
          zone.removedAtMs === undefined ? (
            t('zones.stillThere')
          ) : (
            <Moment {...bothMoments(zone.removedAtMs, zoneOf(zone))} />
          ),
        accessorFn: zone => zone.removedAtMs,
        meta: { width: momentColumnWidth },
      },
      {
        id: 'created',
        header: t('zones.created'),
        cell: ({ row: { original: zone } }) =>
          zone.createdAtMs !== undefined && <Moment {...bothMoments(zone.createdAtMs, zoneOf(zone))} />,
        accessorFn: zone => zone.createdAtMs,
        meta: { width: momentColumnWidth, wideOnly: true },
      },
      {
        id: 'changed',
        header: t('zones.changed'),
        cell: ({ row: { original: zone } }) => {
          const ms = changedMs(zone)
          return ms === undefined ? (
            t('zones.unchanged')
          ) : (
            <span className={styles.late}>
              {t('zones.changedSince', { when: formatMoment(ms, zoneOf(zone)) })}
            </span>
          )
        },
        accessorFn: changedMs,
        meta: { width: 'minmax(190px, 2fr)', wideOnly: true },
      },
      {
        id: 'area',
        header: t('zones.area'),
        accessorFn: zone => areaNames.get(zone.areaUid ?? ''),
        meta: { width: 'minmax(120px, 1fr)', wideOnly: true },
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
        meta: { width: 'minmax(100px, 1fr)', wideOnly: true },
      },
    ]
  }, [areas, t, beforeMs, zoneOf])
}
