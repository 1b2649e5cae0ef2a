import type { ReactNode } from 'react'
import type { SortValue } from './sorted-rows.ts'

/** One column of a VirtualTable. */
export interface TableColumn<T> {
  readonly id: string
  readonly header: ReactNode
  readonly cell: (row: T) => ReactNode
  /** What the column sorts by; absent: it does not. */
  readonly sortBy?: (row: T) => SortValue
  /** CSS grid track, e.g. `minmax(120px, 2fr)`. */
  readonly width: string
  /** Left out on a phone. */
  readonly wideOnly?: boolean
}
