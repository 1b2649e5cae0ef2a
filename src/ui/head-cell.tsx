import type { Sorting } from './sorted-rows.ts'
import type { TableColumn } from './table-column.ts'
import styles from './virtual-table.module.css'

interface HeadCellProps<T> {
  readonly column: TableColumn<T>
  readonly className: string
  readonly sorting: Sorting
  readonly onSort: () => void
}

const glyphs = { ascending: '↑', descending: '↓', none: '' } as const

/** The head of a column; pressing it sorts, where the column can be sorted by. */
export function HeadCell<T>({ column, className, sorting, onSort }: HeadCellProps<T>) {
  const direction = sorting.columnId !== column.id ? 'none' : sorting.descending ? 'descending' : 'ascending'
  if (!column.sortBy)
    return (
      <th scope="col" className={className}>
        {column.header}
      </th>
    )
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {column.header} <span aria-hidden="true">{glyphs[direction]}</span>
      </button>
    </th>
  )
}
