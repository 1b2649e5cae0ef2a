import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { problemOf } from '#api/problem-of.ts'
import { problemText } from '#locales/problem-text.ts'
import { useOpenText } from '#locales/use-open-text.ts'
import { PageNotice } from '#ui/page-notice.tsx'

interface Reading {
  readonly isPending: boolean
  readonly data?: unknown
  readonly error: unknown
  readonly refetch: () => unknown
}

interface QueryStateProps {
  /** What the content needs: a query, or several. */
  readonly query: Reading | readonly Reading[]
  /** Why it failed, where the page says it better than the service. */
  readonly problem?: string | undefined
  /** In place of the content where the service does not offer it. */
  readonly missing?: ReactNode
  /** In place of the content when there is none: the cause and the next step. Undefined: there is some. */
  readonly empty?: ReactNode
  readonly children: ReactNode
}

/** The four states of anything read from the service: loading, failed, empty, full. What was read before stays when a later read fails. */
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
  if (readings.some(({ isPending }) => isPending)) return <Loader m="lg" aria-label={t('app.loading')} />
  return empty ?? children
}
