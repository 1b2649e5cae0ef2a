import { useMemo } from 'react'
import { selectionColumn } from '#components/selection-column.tsx'
import type { TableColumn } from '#components/table-state.ts'
import { formatMac, macNumber } from '#domain/hardware/mac-address.ts'
import { formatNumber } from '#locales/format-number.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { useNow } from '#ui/use-now.ts'
import { Verbatim } from '#ui/verbatim.tsx'
import { UseLink } from '../use-link.tsx'
import type { NodeRow } from './node-rows.ts'

const useText = textOf('hardware')

function ReportAge({ atMs }: { readonly atMs: number }) {
  const t = useText()
  const nowMs = useNow(1_000)
  return t('hardware.ago', { span: formatSpan(Math.max(0, nowMs - atMs)) })
}

/** Columns of the list of nodes. */
export function useNodeColumns(): readonly TableColumn<NodeRow>[] {
  const t = useText()
  return useMemo(
    () => [
      selectionColumn(t('hardware.selectAll'), ({ node }) =>
        t('hardware.select', { mac: formatMac(node.mac) }),
      ),
      {
        id: 'mac',
        header: t('hardware.mac'),
        cell: ({ row }) => <Verbatim>{formatMac(row.original.node.mac)}</Verbatim>,
        accessorFn: ({ node }) => macNumber(node.mac),
        meta: { width: 'minmax(144px, 1fr)' },
      },
      {
        id: 'name',
        header: t('hardware.name'),
        accessorFn: ({ node }) => node.name,
        meta: { width: 'minmax(110px, 2fr)', wideOnly: true },
      },
      {
        id: 'type',
        header: t('hardware.type'),
        accessorFn: ({ node }) => node.type,
        meta: { width: 'minmax(80px, 1fr)', wideOnly: true },
      },
      {
        id: 'use',
        header: t('hardware.use'),
        cell: ({ row }) => (row.original.use ? <UseLink use={row.original.use} /> : t('hardware.free')),
        accessorFn: ({ use }) => use?.name,
        meta: { width: 'minmax(120px, 2fr)' },
      },
      {
        id: 'battery',
        header: t('hardware.battery'),
        cell: ({ row }) =>
          row.original.reading?.batteryPercent === undefined
            ? '–'
            : t('hardware.percent', { value: formatNumber(row.original.reading.batteryPercent, 0) }),
        accessorFn: ({ reading }) => reading?.batteryPercent,
        meta: { width: '90px', wideOnly: true },
      },
      {
        id: 'firmware',
        header: t('hardware.firmwareTitle'),
        cell: ({ row }) => row.original.reading?.firmware ?? '–',
        accessorFn: ({ reading }) => reading?.firmware,
        meta: { width: '90px', wideOnly: true },
      },
      {
        id: 'reading',
        header: t('hardware.lastReport'),
        cell: ({ row }) =>
          row.original.reading ? <ReportAge atMs={row.original.reading.receivedAtMs} /> : '–',
        accessorFn: ({ reading }) => reading?.receivedAtMs,
        meta: { width: 'minmax(100px, 1fr)', wideOnly: true },
      },
    ],
    [t],
  )
}
