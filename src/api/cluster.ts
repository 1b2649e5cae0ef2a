import { queryOptions, useQuery } from '@tanstack/react-query'
import { fromWireCluster, wireCluster } from '#wire/cluster.ts'
import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { request } from './request.ts'

const everyMs = 5_000

function clusterQuery() {
  return queryOptions({
    queryKey: ['system', 'cluster'],
    retry: false,
    refetchInterval: everyMs,
    queryFn: async ({ signal }) =>
      fromWireCluster(
        readBody(wireCluster, 'cluster', await request(profile.paths.cluster, { signal, projectUid: null })),
      ),
  })
}

/** Servers and partitions of the service, for system administrators; null if it runs alone. Reloaded every 5 s. */
export const useCluster = () => useQuery(clusterQuery())
