import { Button, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { useSiteZone } from '#api/site-zones.ts'
import type { TableColumn } from '#components/table-state.ts'
import type { Report } from '#domain/report.ts'
import { bothMoments, formatFull } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Moment } from '#ui/moment.tsx'

const useText = textOf('reports')

/** Name, type, time and author, state, and actions. */
export function useReportColumns(
  onOpen: (report: Report) => void,
  busyUid: string | undefined,
): readonly TableColumn<Report>[] {
  const { reports } = useText()
  const text = reports.history
  const zoneOf = useSiteZone()
  return useMemo(() => {
    const kindOf = ({ kind }: Report) => reports.kindName(kind)
    const coversOf = (row: Report) => {
      const [from, to] = [row.startMs, row.endMs].map(ms => ms !== undefined && formatFull(ms, zoneOf(row)))
      return from && to ? text.period(from, to) : text.stateUnknown
    }
    const stateOf = ({ status, failure }: Report) =>
      status ? [text.states[status], failure].filter(Boolean).join(': ') : text.stateUnknown
    return [
      {
        id: 'name',
        header: text.name,
        accessorFn: row => row.name,
        meta: { width: 'minmax(140px, 2fr)' },
      },
      {
        id: 'kind',
        header: text.kind,
        accessorFn: kindOf,
        meta: { width: 'minmax(110px, 1fr)', wideOnly: true },
      },
      {
        id: 'covers',
        header: text.covers,
        cell: ({ row }) => coversOf(row.original),
        accessorFn: row => row.startMs ?? 0,
        meta: { width: 'minmax(190px, 1.5fr)', wideOnly: true },
      },
      {
        id: 'at',
        header: text.at,
        cell: ({ row: { original: row } }) =>
          row.createdAtMs !== undefined && <Moment {...bothMoments(row.createdAtMs, zoneOf(row))} />,
        accessorFn: row => row.createdAtMs ?? 0,
        meta: { width: '160px', wideOnly: true },
      },
      {
        id: 'by',
        header: text.by,
        cell: ({ row }) => row.original.createdBy ?? text.nobody,
        accessorFn: row => row.createdBy ?? '',
        meta: { width: 'minmax(140px, 1fr)', wideOnly: true },
      },
      {
        id: 'state',
        header: text.state,
        accessorFn: stateOf,
        meta: { width: 'minmax(90px, 1fr)' },
      },
      {
        id: 'do',
        header: () => <VisuallyHidden>{text.download}</VisuallyHidden>,
        cell: ({ row: { original: row } }) => (
          <Button
            size="compact-sm"
            variant="default"
            loading={busyUid === row.uid}
            disabled={row.kind !== 'heatmap' && row.status !== undefined && row.status !== 'ready'}
            aria-label={`${row.kind === 'heatmap' ? text.show : text.download}: ${row.name}`}
            onClick={() => onOpen(row)}
          >
            {row.kind === 'heatmap' ? text.show : text.download}
          </Button>
        ),
        meta: { width: '130px' },
      },
    ]
  }, [reports, text, onOpen, busyUid, zoneOf])
}
