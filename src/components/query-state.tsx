import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { problemOf } from '#api/problem-of.ts'
import { problemText } from '#locales/problem-text.ts'
import { useOpenText } from '#locales/use-open-text.ts'
import { LoadingMark } from '#ui/loading-mark.tsx'
import { PageNotice } from '#ui/page-notice.tsx'

interface Reading {
  readonly isPending: boolean
  readonly data?: unknown
  readonly error: unknown
  readonly refetch: () => unknown
}

export interface QueryStateProps {
  /** One or several queries that the content needs. */
  readonly query: Reading | readonly Reading[]
  /** Error message of the page, if it is better than the service's. */
  readonly problem?: string | undefined
  /** Shown instead of the content if the service does not support it. */
  readonly missing?: ReactNode
  /** Shown instead of the content if there is none: the cause and the next step. Undefined if there is content. */
  readonly empty?: ReactNode
  readonly children: ReactNode
}

/** The four states of service data: loading, failed, empty, full. Loaded content stays when a later read fails. */
export function QueryState({ query, problem, missing, empty, children }: QueryStateProps) {
  const t = useOpenText()
  const readings = 'isPending' in query ? [query] : query
  const unread = readings.filter(({ data }) => data === undefined)
  const failed = unread.find(({ error }) => error)
  if (failed) {
    const found = problemOf(failed.error)
    if (found.kind === 'missing' && missing) return missing
    return (
      <PageNotice
        title={problem ?? (found.kind === 'missing' ? t('app.notOffered') : problemText(t, found))}
        action={
          <Button
            onClick={() => {
              for (const reading of unread) void reading.refetch()
            }}
          >
            {t('app.retry')}
          </Button>
        }
      />
    )
  }
  if (readings.some(({ isPending }) => isPending)) return <LoadingMark label={t('app.loading')} />
  return empty ?? children
}
