import { QueryClient, timeoutManager } from '@tanstack/react-query'
import { ApiError, UnreachableError } from '#api/api-error.ts'
import { startQuery } from './query-start.ts'
import { SharedTimer } from './shared-timer.ts'

/** Retries only temporary errors, not rejections. */
function isTemporary(error: unknown): boolean {
  return error instanceof UnreachableError || (error instanceof ApiError && error.status >= 500)
}

const refetchMs = 10_000

timeoutManager.setTimeoutProvider(new SharedTimer())

/** The app's query cache. Sites may have no internet access, so the browser's offline state never pauses requests. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      persister: startQuery,
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      // An outdated list looks like a current one, so failed reloads are retried until they succeed.
      refetchInterval: query =>
        query.state.status === 'error' && query.state.data !== undefined && isTemporary(query.state.error)
          ? refetchMs
          : false,
      retry: (failures, error) => failures < 2 && isTemporary(error),
    },
    mutations: { networkMode: 'always' },
  },
})
