import { useState } from 'react'
import type { Sorting } from './sorted-rows.ts'
import { useUrlValue } from './use-url-value.ts'

const unsorted: Sorting = { columnId: undefined, descending: false }
const asTheyCome = 'none'

/** `name`, descending `-name`. */
export const writeSorting = ({ columnId, descending }: Sorting): string =>
  columnId === undefined ? asTheyCome : `${descending ? '-' : ''}${columnId}`

export function readSorting(written: string, columnIds: readonly string[]): Sorting | undefined {
  if (written === asTheyCome) return unsorted
  const descending = written.startsWith('-')
  const columnId = descending ? written.slice(1) : written
  return columnIds.includes(columnId) ? { columnId, descending } : undefined
}

/** By which column a table is sorted. @param inAddress keeps it in the address: for the one table of a page */
export function useSorting(
  initial: Sorting = unsorted,
  columnIds: readonly string[],
  inAddress: boolean,
): [Sorting, (sorting: Sorting) => void] {
  const own = useState(initial)
  const standard = writeSorting(initial)
  const [written, setWritten] = useUrlValue('sort', standard)
  if (!inAddress) return own
  return [readSorting(written, columnIds) ?? initial, sorting => setWritten(writeSorting(sorting))]
}
