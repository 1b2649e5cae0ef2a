import { useMemo } from 'react'
import { formatMac, macNumber } from '#domain/hardware/mac-address.ts'
import { textOf } from '#locales/text-of.ts'
import { type RowSelection, selectionColumn } from '#ui/selection-column.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { Verbatim } from '#ui/verbatim.tsx'
import { UseLink } from '../use-link.tsx'
import type { NodeRow } from './node-rows.ts'

const useText = textOf('hardware')

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
    ],
    [text, selection],
  )
}
