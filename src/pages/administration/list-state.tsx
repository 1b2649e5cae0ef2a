import type { ReactNode } from 'react'
import { problemOf } from '#api/problem-of.ts'
import { useText } from '#text/use-text.ts'
import { QueryState } from '#ui/query-state.tsx'

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
  const { administration: text, common, problem } = useText()
  const found = problemOf(query.error)
  const words = found.kind === 'missing' ? text.notOffered : problem(found)
  return (
    <QueryState
      pending={query.isPending}
      loading={common.loading}
      problem={!query.data && query.error ? words : undefined}
      retry={common.retry}
      onRetry={() => void query.refetch()}
      empty={empty}
    >
      {children}
    </QueryState>
  )
}
