import pMap from 'p-map'
import { createEngine } from '../engine/create-engine.ts'
import type { EngineOptions } from '../engine/engine-options.ts'
import { type RegistryRows, readRegistryRows } from '../engine/registry.ts'
import type { Change } from '../store/changes.ts'
import { isUnavailable } from '../store/database-errors.ts'
import { FencedError, type OwnedPartition } from '../store/fenced-error.ts'
import type { PostgresHistories } from '../store/history-postgres.ts'
import type { Store } from '../store/store.ts'
import type { TakenPartition } from './lease-table.ts'
import { ownershipGuard } from './ownership-guard.ts'
import type { OpenPartition, PartitionOpener } from './partition-host.ts'
import { partitionOf } from './rendezvous.ts'

export interface OpenerOptions {
  readonly serverId: string
  readonly store: Store
  readonly histories: PostgresHistories
  readonly engine: Omit<EngineOptions, 'store' | 'history' | 'partition' | 'rows' | 'missed' | 'onError'>
  /** The outcomes of a partition could not be stored: it must be opened again, here or elsewhere. */
  readonly onFailure: (partition: TakenPartition) => void
  readonly onError: (error: unknown) => void
}

/** Each opening reads from the database: more at once would only wait for its connections. */
const openedAtOnce = 4

/** Opens partitions: history, engine, and everything that their previous owner did not evaluate. */
export class EngineOpener implements PartitionOpener {
  readonly #options: OpenerOptions

  constructor(options: OpenerOptions) {
    this.#options = options
  }

  async open(
    taken: readonly TakenPartition[],
    missed: () => readonly Change[],
  ): Promise<ReadonlyMap<number, OpenPartition>> {
    const { store } = this.#options
    const rows = await readRegistryRows(store)
    // Deleted ones as well: their positions are still read, and pruned later.
    const tags = await store.tags.pick(['uid', 'project_uid'], query => query)
    const tagsOf = Map.groupBy(tags, ({ project_uid }) => partitionOf(String(project_uid)))
    const opened = new Map<number, OpenPartition>()
    const openOne = async (partition: TakenPartition) => {
      const tagUids = (tagsOf.get(partition.id) ?? []).map(({ uid }) => String(uid))
      opened.set(partition.id, await this.#openOne(partition, tagUids, rows, missed))
    }
    try {
      await pMap(taken, openOne, { concurrency: openedAtOnce, stopOnError: false })
    } catch (error) {
      for (const { engine, history } of opened.values()) {
        engine.abandon()
        await history.abandon()
      }
      throw error
    }
    return opened
  }

  async #openOne(
    partition: TakenPartition,
    tagUids: readonly string[],
    rows: RegistryRows,
    missed: () => readonly Change[],
  ): Promise<OpenPartition> {
    const { serverId, store, histories, engine: shared, onFailure, onError } = this.#options
    const owned: OwnedPartition = { ...partition, owner: serverId }
    const history = await histories.open({ partition: owned, tagUids })
    try {
      const engine = await createEngine({
        ...shared,
        ...{ history, rows, missed },
        store: store.guarded(ownershipGuard(owned)),
        partition: {
          name: `${partition.id}:`,
          isShared: true,
          hasProject: projectUid => partitionOf(projectUid) === partition.id,
        },
        onError: error => {
          if (error instanceof FencedError || isUnavailable(error)) onFailure(partition)
          else onError(error)
        },
      })
      return { engine, history }
    } catch (error) {
      await history.abandon()
      throw error
    }
  }
}
