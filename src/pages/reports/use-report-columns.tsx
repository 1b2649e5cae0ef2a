import { Button, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { useSiteZone } from '#api/site-zones.ts'
import { useUserNames } from '#api/user-names.ts'
import type { TableColumn } from '#components/table-state.ts'
import type { Report } from '#domain/report.ts'
import { bothMoments, formatFull } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Moment, momentColumnWidth } from '#ui/moment.tsx'

const useText = textOf('reports')

/** Name, type, time and author, state, and actions. */
export function useReportColumns(
  onOpen: (report: Report) => void,
  busyUid: string | undefined,
): readonly TableColumn<Report>[] {
  const t = useText()

  const zoneOf = useSiteZone()
  const userNameOf = useUserNames()
  return useMemo(() => {
    const kindOf = ({ kind }: Report) =>
      t('reports.kindName', { kind: kind.replaceAll('-', '_'), name: kind.replaceAll(/[-_]/g, ' ') })
    const coversOf = (row: Report) => {
      const [from, to] = [row.startMs, row.endMs].map(ms => ms !== undefined && formatFull(ms, zoneOf(row)))
      return from && to ? t('reports.history.period', { from, to }) : t('reports.history.stateUnknown')
    }
    const stateOf = ({ status, failure }: Report) =>
      status
        ? [t(`reports.history.states.${status}`), failure].filter(Boolean).join(': ')
        : t('reports.history.stateUnknown')
    return [
      {
        id: 'name',
        header: t('reports.history.name'),
        accessorFn: row => row.name,
        meta: { width: 'minmax(140px, 2fr)' },
      },
      {
        id: 'kind',
        header: t('reports.history.kind'),
        accessorFn: kindOf,
        meta: { width: 'minmax(110px, 1fr)', wideOnly: true },
      },
      {
        id: 'covers',
        header: t('reports.history.covers'),
        cell: ({ row }) => coversOf(row.original),
        accessorFn: row => row.startMs ?? 0,
        meta: { width: 'minmax(190px, 1.5fr)', wideOnly: true },
      },
      {
        id: 'at',
        header: t('reports.history.at'),
        cell: ({ row: { original: row } }) =>
          row.createdAtMs !== undefined && <Moment {...bothMoments(row.createdAtMs, zoneOf(row))} />,
        accessorFn: row => row.createdAtMs ?? 0,
        meta: { width: momentColumnWidth, wideOnly: true },
      },
      {
        id: 'by',
        header: t('reports.history.by'),
        accessorFn: ({ createdBy }) => (createdBy ? userNameOf(createdBy) : t('reports.history.nobody')),
        meta: { width: 'minmax(140px, 1fr)', wideOnly: true },
      },
      {
        id: 'state',
        header: t('reports.history.state'),
        accessorFn: stateOf,
        meta: { width: 'minmax(90px, 1fr)' },
      },
      {
        id: 'do',
        header: () => <VisuallyHidden>{t('reports.history.download')}</VisuallyHidden>,
        cell: ({ row: { original: row } }) => (
          <Button
            size="compact-sm"
            variant="default"
            loading={busyUid === row.uid}
            disabled={row.kind !== 'heatmap' && row.status !== undefined && row.status !== 'ready'}
            aria-label={`${row.kind === 'heatmap' ? t('reports.history.show') : t('reports.history.download')}: ${row.name}`}
            onClick={() => onOpen(row)}
          >
            {row.kind === 'heatmap' ? t('reports.history.show') : t('reports.history.download')}
          </Button>
        ),
        meta: { width: '130px' },
      },
    ]
  }, [t, userNameOf, onOpen, busyUid, zoneOf])
}
