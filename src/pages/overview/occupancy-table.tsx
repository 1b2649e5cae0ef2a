import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAreas } from '#api/areas.ts'
import { useProjectSettings } from '#api/project-settings.ts'
import { ResourceTable } from '#components/resource-table.tsx'
import type { TableColumn } from '#components/table-state.ts'
import { hiddenAfterMs } from '#domain/account/project-settings.ts'
import type { Zone } from '#domain/zone/zone.ts'
import type { TagEvidence } from '#live/model/tag-evidence.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { SeverityMark } from '#ui/severity-mark.tsx'
import styles from './overview.module.css'
import { type Occupancy, type Occupant, occupancyOf } from './zone-occupancy.ts'

const useText = textOf('alarmLabels', 'overview')

interface OccupancyTableProps {
  readonly zones: readonly Zone[]
  readonly evidence: readonly TagEvidence[]
}

type Row = Zone & Occupancy

function occupantOf({ areaUid, x, y, freshness, ageMs }: TagEvidence, hiddenAfter: number): Occupant[] {
  if (x === undefined || y === undefined || (ageMs ?? 0) > hiddenAfter) return []
  return [{ ...(areaUid && { areaUid }), x, y, silent: freshness === 'silent' }]
}

/** Current number of tags in each zone; a row links to the zone on its floor. */
export function OccupancyTable({ zones, evidence }: OccupancyTableProps) {
  const t = useText()
  const areas = useAreas().data
  const navigate = useNavigate()
  const hiddenAfter = hiddenAfterMs(useProjectSettings().data) ?? Number.POSITIVE_INFINITY
  const rows = useMemo((): Row[] => {
    const occupants = evidence.flatMap(each => occupantOf(each, hiddenAfter))
    const counts = occupancyOf(zones, occupants)
    return zones.flatMap(zone => {
      const count = counts.get(zone.uid)
      return count ? [{ ...zone, ...count }] : []
    })
  }, [zones, evidence, hiddenAfter])
  const columns = useMemo((): TableColumn<Row>[] => {
    const areaName = ({ areaUid }: Row) => areas?.find(area => area.uid === areaUid)?.name ?? ''
    return [
      {
        id: 'zone',
        header: t('overview.zone'),
        accessorFn: zone => zone.name,
        meta: { width: 'minmax(140px, 2fr)' },
      },
      {
        id: 'inside',
        header: t('overview.inside'),
        cell: ({ row: { original: zone } }) =>
          t('overview.insideCount', { inside: zone.inside, silent: zone.silent }),
        accessorFn: zone => zone.inside,
        meta: { width: 'minmax(90px, 1fr)' },
      },
      {
        id: 'severity',
        header: t('overview.severity'),
        cell: ({ row: { original: zone } }) => (
          <>
            <SeverityMark severity={zone.severity} /> {t(`alarmLabels.severity.${zone.severity}`)}
          </>
        ),
        accessorFn: zone => zone.severity,
        meta: { width: 'minmax(110px, 1fr)' },
      },
      {
        id: 'area',
        header: t('overview.area'),
        accessorFn: areaName,
        meta: { width: 'minmax(120px, 1fr)', wideOnly: true },
      },
    ]
  }, [t, areas])

  return (
    <section className={styles.occupancy} aria-label={t('overview.occupancy')}>
      <h2 className={styles.title}>{t('overview.occupancy')}</h2>
      {rows.length === 0 ? (
        <PageNotice
          title={t('overview.noZones')}
          detail={t('overview.noZonesNext')}
          action={
            <LinkButton to={paths.floor()} variant="default">
              {t('overview.draw')}
            </LinkButton>
          }
        />
      ) : (
        <ResourceTable
          label={t('overview.occupancy')}
          columns={columns}
          rows={rows}
          keyOf={zone => zone.uid}
          onOpen={({ uid, areaUid }) => areaUid && void navigate(paths.floor(areaUid, { zone: uid }))}
          initialSort="-inside"
        />
      )}
    </section>
  )
}
