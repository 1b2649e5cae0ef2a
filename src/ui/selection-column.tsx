import { Checkbox } from '@mantine/core'
import type { TableColumn } from './table-column.ts'

/** Which rows are chosen, by their keys, and how that is changed. */
export interface RowSelection {
  readonly selected: ReadonlySet<string>
  readonly allSelected: boolean
  readonly toggle: (key: string) => void
  readonly toggleAll: () => void
}

interface SelectionColumnOptions<T> {
  readonly selection: RowSelection
  readonly keyOf: (row: T) => string
  /** Names of the boxes, for those who do not see their rows. */
  readonly selectAll: string
  readonly select: (row: T) => string
  /** Rows that cannot be chosen. */
  readonly disabled?: (row: T) => boolean
  /** A click with Shift held: chooses all from the last chosen row to this one. */
  readonly extend?: (key: string) => void
}

/** The boxes before the rows of a list of which some can be chosen. */
export function selectionColumn<T>({
  selection: { selected, allSelected, toggle, toggleAll },
  keyOf,
  selectAll,
  select,
  disabled,
  extend,
}: SelectionColumnOptions<T>): TableColumn<T> {
  return {
    id: 'select',
    width: '40px',
    header: (
      <Checkbox
        size="xs"
        aria-label={selectAll}
        checked={allSelected}
        indeterminate={selected.size > 0 && !allSelected}
        onChange={toggleAll}
      />
    ),
    cell: row => (
      <Checkbox
        size="xs"
        aria-label={select(row)}
        checked={selected.has(keyOf(row))}
        disabled={disabled?.(row) ?? false}
        onClick={event => event.stopPropagation()}
        onChange={event => {
          const held = 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true
          if (extend && held) extend(keyOf(row))
          else toggle(keyOf(row))
        }}
      />
    ),
  }
}
