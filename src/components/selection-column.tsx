import { Checkbox } from '@mantine/core'
import type { TableColumn } from './table-state.ts'

/** The checkboxes of a table with a selection, and their names for screen readers. */
export function selectionColumn<T extends object>(
  allRows: string,
  rowName: (row: T) => string,
): TableColumn<T> {
  return {
    id: 'select',
    meta: { width: '40px' },
    header: ({ table }) => (
      <Checkbox
        size="xs"
        aria-label={allRows}
        checked={table.getIsAllRowsSelected()}
        indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
        onChange={() => table.toggleAllRowsSelected(undefined, { deselectAll: true })}
      />
    ),
    cell: ({ row }) => (
      <Checkbox
        size="xs"
        aria-label={rowName(row.original)}
        checked={row.getIsSelected()}
        disabled={!row.getCanSelect()}
        onClick={event => event.stopPropagation()}
        onChange={row.getToggleSelectedHandler()}
      />
    ),
  }
}
