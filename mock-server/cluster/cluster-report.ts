import type { ClusterReport } from '../http/dependencies.ts'
import type { Store } from '../store/store.ts'
import type { Bus } from './bus.ts'
import type { ClusterState, LeaseTable, ServerDescription } from './lease-table.ts'
import { partitionOf } from './rendezvous.ts'

interface Source {
  readonly me: Pick<ServerDescription, 'id' | 'joinsOthers'>
  readonly leases: Pick<LeaseTable, 'read'>
  readonly store: Pick<Store, 'projects'>
  readonly bus: Pick<Bus, 'isConnected'>
}

/** Reads the servers and partitions of the database, as an administrator sees them. */
export async function readClusterReport({ me, leases, store, bus }: Source): Promise<ClusterReport> {
  const [state, projects] = await Promise.all([leases.read(), store.projects.listAll()])
  return describeCluster(
    state,
    projects.map(({ uid }) => uid),
    me,
    bus.isConnected(),
  )
}

/** Pure. */
export function describeCluster(
  { servers, partitions, newestChange }: ClusterState,
  projectUids: readonly string[],
  { id: ownId, joinsOthers }: Source['me'],
  isBusConnected: boolean,
): ClusterReport {
  const projectsOf = Map.groupBy(projectUids, partitionOf)
  const ownerOf = new Map(partitions.map(({ id, owner, isValid }) => [id, isValid ? owner : null]))
  const partitionsOf = Map.groupBy(ownerOf.values(), owner => owner)
  return {
    servers: servers.map(server => ({
      uid: server.id,
      name: server.name,
      address: server.address,
      version: server.version,
      started_at: server.startedAtMs,
      silent_ms: Math.max(0, server.silentMs),
      partitions: partitionsOf.get(server.id)?.length ?? 0,
      answers: server.id === ownId,
      changes_behind: Math.max(0, newestChange - server.changeCursor),
      queued: server.queued,
    })),
    partitions: partitions.map(({ id, epoch, takenAtMs, pausedMs }) => ({
      id,
      owner: ownerOf.get(id) ?? null,
      epoch,
      taken_at: takenAtMs,
      paused_ms: pausedMs,
      projects: projectsOf.get(id)?.length ?? 0,
    })),
    nats: !joinsOthers ? 'none' : isBusConnected ? 'connected' : 'disconnected',
  }
}
