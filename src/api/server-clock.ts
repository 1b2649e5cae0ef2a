import { queryOptions, useQuery } from '@tanstack/react-query'
import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { clockBehindSeconds, wireVersion } from '#wire/version.ts'
import { request } from './request.ts'

const askEveryMs = 30_000

/** How far the service's clock was set back, s; 0 where it was not, or where the service does not say. */
export function serverClockQuery() {
  return queryOptions({
    queryKey: ['server-clock'],
    refetchInterval: askEveryMs,
    queryFn: async ({ signal }) =>
      clockBehindSeconds(
        readBody(wireVersion, 'version', await request(profile.paths.version, { signal, projectUid: null })),
      ),
  })
}

export const useServerClock = () => useQuery(serverClockQuery())
