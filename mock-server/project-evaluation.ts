import type { Cluster } from './cluster/cluster.ts'
import { createEngine } from './engine/create-engine.ts'
import type { Engine } from './engine/engine.ts'
import type { EngineOptions } from './engine/engine-options.ts'
import type { Storage } from './open-storage.ts'
import { type Histories, singleHistory } from './store/histories.ts'
import { ownsAllProjects, type ProjectOwnership } from './store/project-ownership.ts'
import type { Hub } from './stream/hub.ts'

type SharedOptions = Omit<EngineOptions, 'store' | 'history' | 'hub' | 'partition' | 'rows' | 'missed'>

/** How this server evaluates projects: all of them, or, with PostgreSQL, those of its partitions. */
export interface ProjectEvaluation {
  readonly ownership: ProjectOwnership
  readonly histories: Histories
  /** Undefined with SQLite. */
  readonly cluster: Cluster | undefined
  /**
   * Creates the engine, and the hub that publishes what it finds to all sockets.
   * @param hub publishes to the sockets of this server
   */
  start(hub: Hub, options: SharedOptions): Promise<{ readonly engine: Engine; readonly hub: Hub }>
}

export async function createProjectEvaluation({ store, positions }: Storage): Promise<ProjectEvaluation> {
  if ('history' in positions) {
    const { history } = positions
    return {
      ...{ ownership: ownsAllProjects, histories: singleHistory(history), cluster: undefined },
      start: async (hub, options) => ({
        hub,
        engine: await createEngine({ ...options, store, history, hub }),
      }),
    }
  }
  const { Cluster: ClusterClass } = await import('./cluster/cluster.ts')
  const cluster = new ClusterClass(positions.cluster)
  return {
    ...{ ownership: cluster.host, histories: cluster.host, cluster },
    start: async (hub, options) => ({ hub: cluster.connect(hub, options), engine: cluster.host.engine() }),
  }
}
