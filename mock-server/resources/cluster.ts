import { operation } from '../http/operation.ts'
import { clusterAnswer } from './cluster-responses.ts'

/** The servers that share a PostgreSQL database. */
export const clusterOperations = [
  operation({
    method: 'GET',
    path: '/host/cluster',
    access: 'system-admin',
    summary:
      'Servers and partitions of the cluster; null if this server stores everything in its data folder',
    response: clusterAnswer,
    handle: async ({ deps }) => ({ cluster: (await deps.cluster?.()) ?? null }),
  }),
]
