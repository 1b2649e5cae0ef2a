import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageNotice } from './page-notice.tsx'

interface QueryStateProps {
  readonly pending: boolean
  readonly loading: string
  /** The failure in words. */
  readonly problem: string | undefined
  readonly retry: string
  readonly onRetry: () => void
  /** In place of the content when there is none; undefined: there is some. */
  readonly empty?: ReactNode
  readonly children: ReactNode
}

/** The four faces of anything read from the service: on its way, failed, empty, full. */
export function QueryState(props: QueryStateProps) {
  const { pending, loading, problem, retry, onRetry, empty, children } = props
  if (problem) return <PageNotice title={problem} action={<Button onClick={onRetry}>{retry}</Button>} />
  if (pending) return <Loader m="lg" aria-label={loading} />
  return empty ?? children
}
