export interface Sorting {
  /** Which column; undefined: the order the rows came in. */
  readonly columnId: string | undefined
  readonly descending: boolean
}

export type SortValue = string | number | undefined

/** Names as people order them: case aside, and Tag 2 before Tag 10. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Rows by one value; rows without one come last either way, and equal ones keep their order. */
export function sortedRows<T>(rows: readonly T[], sortBy: (row: T) => SortValue, descending: boolean): T[] {
  const turn = descending ? -1 : 1
  const keyed = rows.map(row => ({ row, value: sortBy(row) }))
  keyed.sort((a, b) => {
    if (a.value === b.value) return 0
    if (a.value === undefined) return 1
    if (b.value === undefined) return -1
    if (typeof a.value === 'number' && typeof b.value === 'number') return turn * (a.value - b.value)
    return turn * collator.compare(String(a.value), String(b.value))
  })
  return keyed.map(({ row }) => row)
}

/** The next sorting after a click on a column's head: up, then down, then as the rows came. */
export function nextSorting(sorting: Sorting, columnId: string): Sorting {
  if (sorting.columnId !== columnId) return { columnId, descending: false }
  return sorting.descending ? { columnId: undefined, descending: false } : { columnId, descending: true }
}
