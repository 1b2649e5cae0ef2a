import { Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { formatMac } from '#domain/mac-address.ts'
import type { NodeUid } from '#domain/uid.ts'
import { useText } from '#text/use-text.ts'
import type { TableColumn } from '#ui/table-column.ts'
import type { NodeRow } from './node-rows.ts'
import { UseLink } from './use-link.tsx'

interface Selection {
  readonly selected: ReadonlySet<NodeUid>
  readonly allSelected: boolean
  readonly toggle: (uid: NodeUid) => void
  readonly toggleAll: () => void
}

/** What the list of nodes shows of each. */
export function useNodeColumns(selection: Selection): readonly TableColumn<NodeRow>[] {
  const { hardware: text } = useText()
  const { selected, allSelected, toggle, toggleAll } = selection
  return useMemo(
    () => [
      {
        id: 'select',
        width: '40px',
        header: (
          <Checkbox
            size="xs"
            aria-label={text.selectAll}
            checked={allSelected}
            indeterminate={selected.size > 0 && !allSelected}
            onChange={toggleAll}
          />
        ),
        cell: ({ node }) => (
          <Checkbox
            size="xs"
            aria-label={text.select(formatMac(node.mac))}
            checked={selected.has(node.uid)}
            onClick={event => event.stopPropagation()}
            onChange={() => toggle(node.uid)}
          />
        ),
      },
      {
        id: 'mac',
        header: text.mac,
        width: 'minmax(144px, 1fr)',
        cell: ({ node }) => formatMac(node.mac),
        sortBy: ({ node }) => node.mac,
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
    [text, selected, allSelected, toggle, toggleAll],
  )
}
