import { FencedError, type OwnedPartition } from './fenced-error.ts'
import type { History } from './history.ts'
import { type HistoryBatch, HistoryCommits } from './history-commits.ts'
import type { NumberedFix } from './history-fix.ts'
import { encodeLog } from './history-log.ts'
import { createHistoryMemory } from './history-memory.ts'
import { createHistoryNames } from './history-names.ts'
import { pastGroups, unstoredFixes } from './history-past.ts'
import { endsInPostgres } from './history-postgres-ends.ts'
import { loadPartition } from './history-postgres-load.ts'
import { HistoryNumbers } from './history-postgres-numbers.ts'
import { findInPostgres } from './history-postgres-past.ts'
import { type AskHistory, askHistory } from './history-postgres-queries.ts'
import { createPostgresReading } from './history-postgres-reading.ts'
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

/**
 * Opens the position history of a partition that this server has taken over: everything that was acknowledged to the
 * previous owner can be read.
 * @throws FencedError if the partition has another owner already
 */
async function openPostgresHistory(options: PostgresHistoryOptions): Promise<PostgresHistory> {
  const { ask, writer, numbers, partition } = options
  const names = createHistoryNames()
  const memory = createHistoryMemory()
  const tagUids = new Set(options.tagUids)
  /** The stored number of each number in memory. */
  let globals: number[] = []
  /** Whether memory may contain what is not stored. */
  let isStale = true
  let recovering: Promise<void> | undefined
  let lost: FencedError | undefined
  let keeping: Promise<void> = Promise.resolve()

  const commits = new HistoryCommits(names, memory, { ready, write, failed })

  const stored = <T extends { tag: number; area: number }>(item: T): T => ({
    ...item,
    tag: globals[item.tag] ?? 0,
    area: globals[item.area] ?? 0,
  })
  const writeOf = ({ seq, fixes, blocks, late }: HistoryBatch): PartitionWrite => ({
    seq,
    log: encodeLog(fixes, globals),
    blocks: blocks.map(stored),
    late: late.map(fix => stored<NumberedFix>(fix)),
  })

  async function write(batch: HistoryBatch): Promise<void> {
    if (batch.numbers.length > 0) {
      await numbers.assign(batch.numbers.map(({ uid }) => uid))
      for (const { n, uid } of batch.numbers) globals[n] = numbers.of(uid) ?? 0
    }
    await writer.write(partition, writeOf(batch))
    for (const fix of batch.numbers) tagUids.add(fix.uid)
    if (batch.trim !== undefined) writer.trim(partition, batch.trim)
  }

  function failed(error: unknown): void {
    isStale = true
    if (error instanceof FencedError) lost = error
  }

  /** Reloads memory from the database: at start, and after a failed write, whose outcome may be unknown. */
  async function recover(): Promise<void> {
    try {
      const loaded = await loadPartition({ ask, numbers, partition }, tagUids)
      globals = loaded.globals
      const batch = commits.restore(loaded)
      if (batch) await writer.write(partition, writeOf(batch))
      isStale = false
    } catch (error) {
      failed(error)
      throw error
    }
  }

  async function ready(): Promise<void> {
    if (lost) throw lost
    if (!isStale) return
    recovering ??= recover().finally(() => {
      recovering = undefined
    })
    await recovering
  }

  await ready()

  return {
    append: fixes => commits.add(fixes, false),
    async appendPast(fixes) {
      await ready()
      const unstored = await unstoredFixes(fixes, findInPostgres({ ask, numbers, memory, names }))
      for (const group of pastGroups(unstored)) await commits.add(group, true)
      return unstored.length
    },
    async newest() {
      await ready()
      return memory.tails.everyNewest().map(names.named)
    },
    ends: period => endsInPostgres({ ask, numbers, memory, names, ready }, period),
    ...createPostgresReading({ ask, numbers, memory, names, ready }),
    async prune(beforeMs, ofTags = new Map()) {
      await ready()
      await numbers.find(tagUids)
      const limits = [...tagUids].flatMap(uid => {
        const tag = numbers.of(uid)
        return tag === undefined ? [] : [{ tag, beforeMs: ofTags.get(uid) ?? beforeMs }]
      })
      await pruneHistory(ask, partition, limits)
    },
    async keep(spans) {
      await ready()
      await numbers.find(spans.map(({ tagUid }) => tagUid))
      const numbered = spans.flatMap(({ tagUid, startMs, endMs }) => {
        const tag = numbers.of(tagUid)
        return tag === undefined ? [] : [{ tag, startMs, endMs }]
      })
      const kept = keeping.then(() => keepHistory(ask, partition, numbered))
      keeping = kept.catch(() => undefined)
      await kept
    },
    async close() {
      await commits.settle()
      await keeping
    },
    async abandon() {
      lost ??= new FencedError(partition)
      await commits.abandon(lost)
      await keeping
    },
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
    open: options => openPostgresHistory({ ...shared, ...options }),
    close: () => shared.writer.settle(),
  }
}
