import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import { useSiteZone } from '#api/site-zones.ts'
import type { ZoneOfHistory } from '#domain/zone/zone.ts'
import { bothMoments, formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Moment } from '#ui/moment.tsx'
import { SeverityMark } from '#ui/severity-mark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import styles from './zones.module.css'

const useText = textOf('alarmLabels', 'zones')

/** What is shown of zones as they were; `beforeMs`: a later change makes one other than it was then. */
export function useHistoryColumns(beforeMs: number): readonly TableColumn<ZoneOfHistory>[] {
  const { zones: text, alarmLabels } = useText()
  const areas = useAreas().data
  const zoneOf = useSiteZone()
  return useMemo(() => {
    const areaNames = new Map(areas?.map(area => [area.uid, area.name]))
    // A removal is a change as well, but none of the outline.
    const changedMs = ({ updatedAtMs, removedAtMs }: ZoneOfHistory) =>
      updatedAtMs !== undefined && updatedAtMs >= beforeMs && updatedAtMs !== removedAtMs
        ? updatedAtMs
        : undefined
    return [
      {
        id: 'name',
        header: text.name,
        width: 'minmax(120px, 2fr)',
        cell: zone => (zone.removedAtMs === undefined ? zone.name : <s>{zone.name}</s>),
        sortBy: zone => zone.name,
      },
      {
        id: 'removed',
        header: text.removed,
        width: 'minmax(130px, 1fr)',
        cell: zone =>
          zone.removedAtMs === undefined ? (
            text.stillThere
          ) : (
            <Moment {...bothMoments(zone.removedAtMs, zoneOf(zone))} />
          ),
        sortBy: zone => zone.removedAtMs,
      },
      {
        id: 'created',
        header: text.created,
        width: 'minmax(130px, 1fr)',
        wideOnly: true,
        cell: zone =>
          zone.createdAtMs !== undefined && <Moment {...bothMoments(zone.createdAtMs, zoneOf(zone))} />,
        sortBy: zone => zone.createdAtMs,
      },
      {
        id: 'changed',
        header: text.changed,
        width: 'minmax(190px, 2fr)',
        wideOnly: true,
        cell: zone => {
          const ms = changedMs(zone)
          return ms === undefined ? (
            text.unchanged
          ) : (
            <span className={styles.late}>{text.changedSince(formatMoment(ms, zoneOf(zone)))}</span>
          )
        },
        sortBy: changedMs,
      },
      {
        id: 'area',
        header: text.area,
        width: 'minmax(120px, 1fr)',
        wideOnly: true,
        cell: zone => areaNames.get(zone.areaUid ?? ''),
        sortBy: zone => areaNames.get(zone.areaUid ?? ''),
      },
      {
        id: 'severity',
        header: text.severity,
        width: 'minmax(100px, 1fr)',
        wideOnly: true,
        cell: zone => (
          <>
            <SeverityMark severity={zone.severity} /> {alarmLabels.severity[zone.severity]}
          </>
        ),
        sortBy: zone => zone.severity,
      },
    ]
  }, [areas, text, alarmLabels, beforeMs, zoneOf])
}
