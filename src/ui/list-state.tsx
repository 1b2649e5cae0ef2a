import type { ReactNode } from 'react'
import { useListLabels } from './list-labels.ts'
import { QueryState } from './query-state.tsx'

interface ListStateProps {
  readonly query: {
    readonly isPending: boolean
    readonly data: unknown
    readonly error: unknown
    readonly refetch: () => unknown
  }
  readonly empty?: ReactNode
  readonly children: ReactNode
}

/** A list on its way, refused, missing on this service, empty or there. */
export function ListState({ query, empty, children }: ListStateProps) {
  const words = useListLabels()
  return (
    <QueryState
      pending={query.isPending}
      loading={words.loading}
      problem={!query.data && query.error ? words.problem(query.error) : undefined}
      retry={words.retry}
      onRetry={() => void query.refetch()}
      empty={empty}
    >
      {children}
    </QueryState>
  )
}
