import { queryOptions, useQuery } from '@tanstack/react-query'
import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { fromWireVersion, wireVersion } from '#wire/version.ts'
import { request } from './request.ts'

/** Version of the service, its extensions to the specification, and its clock. */
export function versionQuery() {
  return queryOptions({
    queryKey: ['version'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      fromWireVersion(
        readBody(wireVersion, 'version', await request(profile.paths.version, { signal, projectUid: null })),
      ),
  })
}

export const useVersion = () => useQuery(versionQuery())

const askEveryMs = 30_000

/** How far the clock of the service was set back, s; 0 if it was not, or if the service does not state it. */
export const useServerClock = () =>
  useQuery({ ...versionQuery(), refetchInterval: askEveryMs, select: version => version.clockBehindS })
