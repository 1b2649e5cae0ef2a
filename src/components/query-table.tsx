import type { ReactNode } from 'react'
import { QueryState, type QueryStateProps } from './query-state.tsx'
import { ResourceTable, type ResourceTableProps } from './resource-table.tsx'

type QueryTableProps<T extends object> = ResourceTableProps<T> &
  Omit<QueryStateProps, 'empty' | 'children'> & {
    /** Shown instead of a table without rows: the cause and the next step. */
    readonly empty: ReactNode
  }

/** A table of service data with its loading, failed and empty states. */
export function QueryTable<T extends object>(props: QueryTableProps<T>) {
  const { query, problem, missing, empty, ...table } = props
  return (
    <QueryState
      query={query}
      problem={problem}
      missing={missing}
      empty={table.rows.length === 0 ? empty : undefined}
    >
      <ResourceTable {...table} />
    </QueryState>
  )
}
