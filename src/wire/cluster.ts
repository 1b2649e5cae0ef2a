import * as z from 'zod/mini'
import type { ClusterState } from '#domain/cluster.ts'
import { numberOf, textOf, timeOf, wireNumber, wireText, wireTime, wireUid } from './scalar.ts'

const wireServer = z.object({
  uid: wireUid,
  name: wireText,
  address: wireText,
  version: wireText,
  started_at: wireTime,
  silent_ms: wireNumber,
  partitions: wireNumber,
  answers: z.nullish(z.boolean()),
  changes_behind: wireNumber,
  queued: wireNumber,
})

const wirePartition = z.object({
  id: z.number(),
  owner: z.nullish(wireUid),
  epoch: wireNumber,
  taken_at: wireTime,
  paused_ms: wireNumber,
  projects: wireNumber,
})

export const wireCluster = z.object({
  cluster: z.nullish(
    z.object({
      servers: z.array(wireServer),
      partitions: z.array(wirePartition),
      nats: z.enum(['connected', 'disconnected', 'none']),
    }),
  ),
})

/** Null if the service runs alone. */
export function fromWireCluster({ cluster }: z.infer<typeof wireCluster>): ClusterState | null {
  if (!cluster) return null
  const names = new Map(cluster.servers.map(({ uid, name }) => [uid, textOf(name) ?? uid]))
  return {
    servers: cluster.servers.map(row => ({
      uid: row.uid,
      name: names.get(row.uid) ?? row.uid,
      address: textOf(row.address) ?? '',
      version: textOf(row.version) ?? '',
      startedAtMs: timeOf(row.started_at),
      silentMs: numberOf(row.silent_ms) ?? 0,
      partitions: numberOf(row.partitions) ?? 0,
      answers: row.answers === true,
      changesBehind: numberOf(row.changes_behind) ?? 0,
      queued: numberOf(row.queued) ?? 0,
    })),
    partitions: cluster.partitions.map(row => ({
      id: row.id,
      owner: row.owner ? (names.get(row.owner) ?? row.owner) : undefined,
      epoch: numberOf(row.epoch) ?? 0,
      takenAtMs: timeOf(row.taken_at),
      pausedMs: numberOf(row.paused_ms),
      projects: numberOf(row.projects) ?? 0,
    })),
    nats: cluster.nats,
  }
}
