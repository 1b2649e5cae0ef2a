import { FencedError, type OwnedPartition } from './fenced-error.ts'
import type { History } from './history.ts'
import { type HistoryBatch, HistoryCommits, type HistoryStorage } from './history-commits.ts'
import type { EndPeriod, TagEnd } from './history-ends.ts'
import type { HistoryFix, NumberedFix } from './history-fix.ts'
import { encodeLog } from './history-log.ts'
import { createHistoryMemory } from './history-memory.ts'
import { createHistoryNames } from './history-names.ts'
import { pastGroups, unstoredFixes } from './history-past.ts'
import { endsInPostgres } from './history-postgres-ends.ts'
import { loadPartition } from './history-postgres-load.ts'
import { HistoryNumbers } from './history-postgres-numbers.ts'
import { findInPostgres } from './history-postgres-past.ts'
import { type AskHistory, askHistory } from './history-postgres-queries.ts'
import { type PartitionParts, PostgresReading } from './history-postgres-reading.ts'
import { keepHistory, pruneHistory } from './history-postgres-retention.ts'
import { type PartitionWrite, PostgresHistoryWriter } from './history-postgres-writer.ts'
import type { PostgresPool } from './postgres-pool.ts'

interface PostgresHistoryOptions {
  /** Shared by all partitions of a server, as are the writer and the numbers. */
  readonly ask: AskHistory
  readonly writer: PostgresHistoryWriter
  readonly numbers: HistoryNumbers
  readonly partition: OwnedPartition
  /** All tags of the projects of the partition, deleted ones as well: their fixes are found and deleted later. */
  readonly tagUids: readonly string[]
}

/** The position history of a partition. After the partition was lost, every method rejects with `FencedError`. */
export interface PostgresHistory extends History {
  /** Closes it without writing: what waits is rejected. For a server that lost the partition. */
  abandon(): Promise<void>
}

/** What an open partition has in memory, and its writes. Reloads memory after a failed write. */
class PartitionStorage implements HistoryStorage {
  readonly #options: PostgresHistoryOptions
  readonly names = createHistoryNames()
  readonly memory = createHistoryMemory()
  readonly commits = new HistoryCommits(this.names, this.memory, this)
  /** Uids of tags that may have fixes. */
  readonly tagUids: Set<string>
  /** The stored number of each number in memory. */
  #globals: number[] = []
  /** Whether memory may contain what is not stored. */
  #isStale = true
  #recovering: Promise<void> | undefined
  #lost: FencedError | undefined

  constructor(options: PostgresHistoryOptions) {
    this.#options = options
    this.tagUids = new Set(options.tagUids)
  }

  async ready(): Promise<void> {
    if (this.#lost) throw this.#lost
    if (!this.#isStale) return
    this.#recovering ??= this.#recover().finally(() => {
      this.#recovering = undefined
    })
    await this.#recovering
  }

  async write(batch: HistoryBatch): Promise<void> {
    const { numbers, writer, partition } = this.#options
    if (batch.numbers.length > 0) {
      await numbers.assign(batch.numbers.map(({ uid }) => uid))
      for (const { n, uid } of batch.numbers) this.#globals[n] = numbers.of(uid) ?? 0
    }
    await writer.write(partition, this.#writeOf(batch))
    for (const fix of batch.numbers) this.tagUids.add(fix.uid)
    if (batch.trim !== undefined) writer.trim(partition, batch.trim)
  }

  failed(error: unknown): void {
    this.#isStale = true
    if (error instanceof FencedError) this.#lost = error
  }

  /** Rejects what waits, and every later use. */
  async abandon(): Promise<void> {
    this.#lost ??= new FencedError(this.#options.partition)
    await this.commits.abandon(this.#lost)
  }

  /** Reloads memory from the database: at start, and after a failed write, whose outcome may be unknown. */
  async #recover(): Promise<void> {
    const { writer, partition } = this.#options
    try {
      const loaded = await loadPartition(this.#options, this.tagUids)
      this.#globals = loaded.globals
      const batch = this.commits.restore(loaded)
      if (batch) await writer.write(partition, this.#writeOf(batch))
      this.#isStale = false
    } catch (error) {
      this.failed(error)
      throw error
    }
  }

  #writeOf({ seq, fixes, blocks, late }: HistoryBatch): PartitionWrite {
    return {
      seq,
      log: encodeLog(fixes, this.#globals),
      blocks: blocks.map(block => this.#stored(block)),
      late: late.map(fix => this.#stored<NumberedFix>(fix)),
    }
  }

  #stored<T extends { tag: number; area: number }>(item: T): T {
    return { ...item, tag: this.#globals[item.tag] ?? 0, area: this.#globals[item.area] ?? 0 }
  }
}

class PartitionHistory extends PostgresReading implements PostgresHistory {
  readonly #options: PostgresHistoryOptions
  readonly #storage: PartitionStorage
  readonly #parts: PartitionParts
  #keeping: Promise<void> = Promise.resolve()

  /**
   * Opens the position history of a partition that this server has taken over: everything that was acknowledged to the
   * previous owner can be read.
   * @throws FencedError if the partition has another owner already
   */
  static async open(options: PostgresHistoryOptions): Promise<PartitionHistory> {
    const storage = new PartitionStorage(options)
    await storage.ready()
    const { ask, numbers } = options
    const { memory, names } = storage
    const parts = { ask, numbers, memory, names, ready: () => storage.ready() }
    return new PartitionHistory(options, storage, parts)
  }

  private constructor(options: PostgresHistoryOptions, storage: PartitionStorage, parts: PartitionParts) {
    super(parts)
    this.#options = options
    this.#storage = storage
    this.#parts = parts
  }

  append(fixes: readonly HistoryFix[]): Promise<void> {
    return this.#storage.commits.add(fixes, false)
  }

  async appendPast(fixes: readonly HistoryFix[]): Promise<number> {
    await this.#storage.ready()
    const unstored = await unstoredFixes(fixes, findInPostgres(this.#parts))
    for (const group of pastGroups(unstored)) await this.#storage.commits.add(group, true)
    return unstored.length
  }

  async newest(): Promise<HistoryFix[]> {
    await this.#storage.ready()
    const { memory, names } = this.#storage
    return memory.tails.everyNewest().map(names.named)
  }

  ends(period: EndPeriod): AsyncIterable<TagEnd> {
    return endsInPostgres(this.#parts, period)
  }

  async prune(beforeMs: number, ofTags: ReadonlyMap<string, number> = new Map()): Promise<void> {
    await this.#storage.ready()
    const { ask, numbers, partition } = this.#options
    const { tagUids } = this.#storage
    await numbers.find(tagUids)
    const limits = [...tagUids].flatMap(uid => {
      const tag = numbers.of(uid)
      return tag === undefined ? [] : [{ tag, beforeMs: ofTags.get(uid) ?? beforeMs }]
    })
    await pruneHistory(ask, partition, limits)
  }

  async keep(spans: Parameters<History['keep']>[0]): Promise<void> {
    await this.#storage.ready()
    const { ask, numbers, partition } = this.#options
    await numbers.find(spans.map(({ tagUid }) => tagUid))
    const numbered = spans.flatMap(({ tagUid, startMs, endMs }) => {
      const tag = numbers.of(tagUid)
      return tag === undefined ? [] : [{ tag, startMs, endMs }]
    })
    const kept = this.#keeping.then(() => keepHistory(ask, partition, numbered))
    this.#keeping = kept.catch(() => undefined)
    await kept
  }

  async close(): Promise<void> {
    await this.#storage.commits.settle()
    await this.#keeping
  }

  async abandon(): Promise<void> {
    await this.#storage.abandon()
    await this.#keeping
  }
}

/** What the partitions of a server share: one writer, whose transactions contain all that waits, and one numbering. */
export interface PostgresHistories {
  /** Opens the history of a partition that this server has taken over. */
  open(options: Pick<PostgresHistoryOptions, 'partition' | 'tagUids'>): Promise<PostgresHistory>
  /** Resolves when nothing is being written. */
  close(): Promise<void>
}

/** @param onError receives errors of deleting log rows, which is repeated later */
export function createPostgresHistories(
  pool: PostgresPool,
  onError: (error: unknown) => void,
): PostgresHistories {
  const ask = askHistory(pool)
  const shared = { ask, writer: new PostgresHistoryWriter(ask, onError), numbers: new HistoryNumbers(ask) }
  return {
    open: options => PartitionHistory.open({ ...shared, ...options }),
    close: () => shared.writer.settle(),
  }
}
