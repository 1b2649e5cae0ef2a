import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAreas } from '#api/areas.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { ResourceTable } from '#components/resource-table.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { MusterRow } from '#domain/muster/muster.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import styles from './muster.module.css'
import { zoneName } from './muster-report.ts'
import type { Muster } from './use-muster.ts'

const useText = textOf('muster')

const rank = { missing: 0, unsure: 1, safe: 2 } as const

/** Everyone who is not confirmed safe, with their last position and its age. Found people can be marked here. */
export function PeopleTable({ muster }: { readonly muster: Muster }) {
  const t = useText()
  const areas = useAreas().data
  const rights = useProjectRights()
  const title = muster.run ? t('muster.notSafe') : t('muster.notAtPoint')
  const navigate = useNavigate()
  const { rows, points, run, isOn, markFound } = muster
  const states = run ? 'muster.states' : 'muster.statesBefore'
  const shown = useMemo(() => rows.filter(row => row.state !== 'safe' || row.foundAtMs !== undefined), [rows])
  const columns = useMemo((): TableColumn<MusterRow>[] => {
    const areaName = ({ areaUid }: MusterRow) =>
      areas?.find(area => area.uid === areaUid)?.name ?? t('muster.nowhere')
    const ageOf = ({ ageMs }: MusterRow) =>
      ageMs === undefined ? t('muster.unknownAge') : t('muster.ago', { span: formatSpan(ageMs) })
    return [
      {
        id: 'name',
        header: t('muster.name'),
        accessorFn: row => row.name,
        meta: { width: 'minmax(80px, 2fr)' },
      },
      {
        id: 'state',
        header: t('muster.state'),
        cell: ({ row: { original: row } }) =>
          row.foundAtMs === undefined ? t(`${states}.${row.state}`) : t('muster.confirmedSafe'),
        accessorFn: row => rank[row.state],
        meta: { width: 'minmax(68px, 1fr)' },
      },
      {
        id: 'where',
        header: t('muster.lastSeenIn'),
        cell: ({ row: { original: row } }) => (
          <>
            {zoneName(points, row.zoneUid) || areaName(row)}
            <span className={styles.narrowAge}>{ageOf(row)}</span>
          </>
        ),
        accessorFn: areaName,
        meta: { width: 'minmax(76px, 1.5fr)' },
      },
      {
        id: 'age',
        header: t('muster.lastSeen'),
        cell: ({ row }) => ageOf(row.original),
        accessorFn: row => row.ageMs ?? Number.POSITIVE_INFINITY,
        meta: { width: 'minmax(90px, 1fr)', wideOnly: true },
      },
      {
        id: 'found',
        header: t('muster.confirm'),
        cell: ({ row: { original: row } }) =>
          isOn && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={
                row.foundAtMs === undefined
                  ? t('muster.markSafeNamed', { name: row.name })
                  : t('muster.unmarkSafeNamed', { name: row.name })
              }
              disabled={!rights.write}
              onClick={event => {
                event.stopPropagation()
                markFound(row.tagUid, row.foundAtMs === undefined)
              }}
            >
              {row.foundAtMs === undefined ? t('muster.markSafe') : t('muster.undo')}
            </Button>
          ),
        meta: { width: '108px' },
      },
    ]
  }, [t, states, areas, points, isOn, markFound, rights.write])

  return (
    <section className={styles.people} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {shown.length === 0 ? (
        <PageNotice title={t('muster.allSafe')} />
      ) : (
        <ResourceTable
          label={title}
          columns={columns}
          rows={shown}
          keyOf={row => row.tagUid}
          onOpen={({ tagUid, areaUid }) => areaUid && void navigate(paths.floor(areaUid, { tag: tagUid }))}
          initialSort="state"
        />
      )}
    </section>
  )
}
