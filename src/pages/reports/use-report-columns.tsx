import { Button, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { useSiteZone } from '#api/site-zones.ts'
import type { Report } from '#domain/report.ts'
import { bothMoments, formatFull } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Moment } from '#ui/moment.tsx'
import type { TableColumn } from '#ui/table-column.ts'

const useText = textOf('reports')

/** Name, kind, when and by whom, state, and what can be done with it. */
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
        cell: row => row.name,
        sortBy: row => row.name,
        width: 'minmax(140px, 2fr)',
      },
      {
        id: 'kind',
        header: text.kind,
        cell: kindOf,
        sortBy: kindOf,
        width: 'minmax(110px, 1fr)',
        wideOnly: true,
      },
      {
        id: 'covers',
        header: text.covers,
        cell: coversOf,
        sortBy: row => row.startMs ?? 0,
        width: 'minmax(190px, 1.5fr)',
        wideOnly: true,
      },
      {
        id: 'at',
        header: text.at,
        cell: row =>
          row.createdAtMs !== undefined && <Moment {...bothMoments(row.createdAtMs, zoneOf(row))} />,
        sortBy: row => row.createdAtMs ?? 0,
        width: '160px',
        wideOnly: true,
      },
      {
        id: 'by',
        header: text.by,
        cell: row => row.createdBy ?? text.nobody,
        sortBy: row => row.createdBy ?? '',
        width: 'minmax(140px, 1fr)',
        wideOnly: true,
      },
      { id: 'state', header: text.state, cell: stateOf, sortBy: stateOf, width: 'minmax(90px, 1fr)' },
      {
        id: 'do',
        header: <VisuallyHidden>{text.download}</VisuallyHidden>,
        cell: row => (
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
        width: '130px',
      },
    ]
  }, [reports, text, onOpen, busyUid, zoneOf])
}
