import type { Engine } from '../engine/engine.ts'
import type { Change, Changes } from '../store/changes.ts'
import type { Histories } from '../store/histories.ts'
import type { History } from '../store/history.ts'
import type { PostgresHistory } from '../store/history-postgres.ts'
import { NotOwnedError, type ProjectOwnership } from '../store/project-ownership.ts'
import type { PartitionHandlers } from './cluster-member.ts'
import type { TakenPartition } from './lease-table.ts'
import { partitionOf } from './rendezvous.ts'

/** A partition that this server evaluates. */
export interface OpenPartition {
  readonly engine: Engine
  readonly history: PostgresHistory
}

/** Opens partitions that were taken over. */
export interface PartitionOpener {
  /**
   * Restores partitions from the database, and evaluates what their previous owner left.
   * @param missed the changes that were committed since the opening began
   */
  open(
    taken: readonly TakenPartition[],
    missed: () => readonly Change[],
  ): Promise<ReadonlyMap<number, OpenPartition>>
}

/** The partitions that this server owns, and the engine and history of the projects in them. */
export class PartitionHost implements PartitionHandlers, ProjectOwnership, Histories {
  readonly #opener: PartitionOpener
  readonly #changes: Pick<Changes, 'subscribe'>
  readonly #onError: (error: unknown) => void
  readonly #running = new Map<number, OpenPartition>()
  readonly #opening = new Set<number>()
  readonly #listeners = new Set<() => Promise<void> | void>()

  constructor(
    opener: PartitionOpener,
    changes: Pick<Changes, 'subscribe'>,
    onError: (error: unknown) => void,
  ) {
    this.#opener = opener
    this.#changes = changes
    this.#onError = onError
  }

  owns = (projectUid: string): boolean => this.#running.has(partitionOf(projectUid))

  subscribe = (listener: () => Promise<void> | void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  of(projectUid: string): History {
    return this.#partition(projectUid).history
  }

  all(): readonly History[] {
    return Array.from(this.#running.values(), ({ history }) => history)
  }

  /** An engine for the projects of this server; it rejects the others with NotOwnedError. */
  engine(): Engine {
    const each = () => Array.from(this.#running.values(), ({ engine }) => engine)
    return {
      accept: async (projectUid, positions, options) =>
        this.#partition(projectUid).engine.accept(projectUid, positions, options),
      sensor: (projectUid, reading) => {
        if (this.owns(projectUid)) this.#partition(projectUid).engine.sensor(projectUid, reading)
      },
      numbersOf: (projectUid, position) => this.#partition(projectUid).engine.numbersOf(projectUid, position),
      pastEvents: (projectUid, spans) => this.#partition(projectUid).engine.pastEvents(projectUid, spans),
      newestPositions: function* () {
        for (const engine of each()) yield* engine.newestPositions()
      },
      idle: async () => {
        await Promise.all(each().map(engine => engine.idle()))
      },
      load: () => {
        const loads = each().map(engine => engine.load())
        return {
          queued: loads.reduce((sum, { queued }) => sum + queued, 0),
          activeAlarms: loads.reduce((sum, { activeAlarms }) => sum + activeAlarms, 0),
        }
      },
      abandon: () => this.abandon([...this.#running.keys()]),
      close: () => this.close([...this.#running.keys()]),
    }
  }

  async open(taken: readonly TakenPartition[]): Promise<void> {
    const missed: Change[] = []
    const stop = this.#changes.subscribe(change => missed.push(change))
    for (const { id } of taken) this.#opening.add(id)
    try {
      for (const [id, partition] of await this.#opener.open(taken, () => missed)) {
        // The lease was lost meanwhile.
        if (this.#opening.has(id)) this.#running.set(id, partition)
        else this.#abandonOne(partition)
      }
    } finally {
      stop()
      for (const { id } of taken) this.#opening.delete(id)
    }
    void this.#notify()
  }

  async close(ids: readonly number[]): Promise<void> {
    const closing = this.#remove(ids)
    // Another server must not run the connections and outputs of these projects before this one has ended them.
    await this.#notify()
    for (const { engine, history } of closing) {
      await engine.close()
      await history.close()
    }
  }

  abandon(ids: readonly number[]): void {
    for (const id of ids) this.#opening.delete(id)
    for (const partition of this.#remove(ids)) this.#abandonOne(partition)
    void this.#notify()
  }

  #remove(ids: readonly number[]): OpenPartition[] {
    return ids.flatMap(id => {
      const partition = this.#running.get(id)
      this.#running.delete(id)
      return partition ?? []
    })
  }

  #partition(projectUid: string): OpenPartition {
    const partition = this.#running.get(partitionOf(projectUid))
    if (!partition) throw new NotOwnedError(projectUid)
    return partition
  }

  #abandonOne({ engine, history }: OpenPartition): void {
    engine.abandon()
    history.abandon().catch(this.#onError)
  }

  async #notify(): Promise<void> {
    const ended = await Promise.allSettled([...this.#listeners].map(async listener => listener()))
    for (const each of ended) if (each.status === 'rejected') this.#onError(each.reason)
  }
}
