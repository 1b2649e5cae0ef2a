import { useMemo } from 'react'
import { formatMac, macNumber } from '#domain/hardware/mac-address.ts'
import { formatNumber } from '#locales/format-number.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { type RowSelection, selectionColumn } from '#ui/selection-column.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { useNow } from '#ui/use-now.ts'
import { Verbatim } from '#ui/verbatim.tsx'
import { UseLink } from '../use-link.tsx'
import type { NodeRow } from './node-rows.ts'

const useText = textOf('hardware')

function ReportAge({ atMs }: { readonly atMs: number }) {
  const { hardware: text } = useText()
  const nowMs = useNow(1_000)
  return text.ago(formatSpan(Math.max(0, nowMs - atMs)))
}

/** What the list of nodes shows of each. */
export function useNodeColumns(selection: RowSelection): readonly TableColumn<NodeRow>[] {
  const { hardware: text } = useText()
  return useMemo(
    () => [
      selectionColumn({
        selection,
        keyOf: ({ node }) => node.uid,
        selectAll: text.selectAll,
        select: ({ node }) => text.select(formatMac(node.mac)),
      }),
      {
        id: 'mac',
        header: text.mac,
        width: 'minmax(144px, 1fr)',
        cell: ({ node }) => <Verbatim>{formatMac(node.mac)}</Verbatim>,
        sortBy: ({ node }) => macNumber(node.mac),
      },
      {
        id: 'name',
        header: text.name,
        width: 'minmax(110px, 2fr)',
        wideOnly: true,
        cell: ({ node }) => node.name,
        sortBy: ({ node }) => node.name,
      },
      {
        id: 'type',
        header: text.type,
        width: 'minmax(80px, 1fr)',
        wideOnly: true,
        cell: ({ node }) => node.type,
        sortBy: ({ node }) => node.type,
      },
      {
        id: 'use',
        header: text.use,
        width: 'minmax(120px, 2fr)',
        cell: ({ use }) => (use ? <UseLink use={use} /> : text.free),
        sortBy: ({ use }) => use?.name,
      },
      {
        id: 'battery',
        header: text.battery,
        width: '90px',
        wideOnly: true,
        cell: ({ reading }) =>
          reading?.batteryPercent === undefined ? '–' : text.percent(formatNumber(reading.batteryPercent, 0)),
        sortBy: ({ reading }) => reading?.batteryPercent,
      },
      {
        id: 'firmware',
        header: text.firmwareTitle,
        width: '90px',
        wideOnly: true,
        cell: ({ reading }) => reading?.firmware ?? '–',
        sortBy: ({ reading }) => reading?.firmware,
      },
      {
        id: 'reading',
        header: text.lastReport,
        width: 'minmax(100px, 1fr)',
        wideOnly: true,
        cell: ({ reading }) => (reading ? <ReportAge atMs={reading.receivedAtMs} /> : '–'),
        sortBy: ({ reading }) => reading?.receivedAtMs,
      },
    ],
    [text, selection],
  )
}
