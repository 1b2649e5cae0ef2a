import { QueryClient } from '@tanstack/react-query'
import { ApiError, UnreachableError } from '#api/api-error.ts'

/** Only what may pass by itself is tried again; a refusal stays a refusal. */
function isTemporary(error: unknown): boolean {
  return error instanceof UnreachableError || (error instanceof ApiError && error.status >= 500)
}

const refetchMs = 10_000

/** The app's one cache. Plants work without the internet, so the browser's "offline" never pauses a call. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      // A list that could not be read anew looks like one that was: it is tried until it is new.
      refetchInterval: query =>
        query.state.status === 'error' && query.state.data !== undefined && isTemporary(query.state.error)
          ? refetchMs
          : false,
      retry: (failures, error) => failures < 2 && isTemporary(error),
    },
    mutations: { networkMode: 'always' },
  },
})
