import { queryOptions, useQuery } from '@tanstack/react-query'
import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { fromWireVersion, wireVersion } from '#wire/version.ts'
import { request } from './request.ts'

/** Version of the service and its extensions to the specification; read once. */
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
