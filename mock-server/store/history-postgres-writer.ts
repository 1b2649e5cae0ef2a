import { setImmediate as nextTurn } from 'node:timers/promises'
import { FencedError, type OwnedPartition } from './fenced-error.ts'
import type { PackedBlock } from './history-file.ts'
import type { NumberedFix } from './history-fix.ts'
import type { AskHistory } from './history-postgres-queries.ts'
import { byteaArray, int4Array, int8Array } from './postgres-arrays.ts'

/** What a partition writes at once, with stored numbers. */
export interface PartitionWrite {
  readonly seq: number
  /** Empty: no row. */
  readonly log: Uint8Array
  readonly blocks: readonly PackedBlock[]
  readonly late: readonly NumberedFix[]
}

interface Waiting {
  readonly partition: OwnedPartition
  readonly write: PartitionWrite
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/** Locked in the same order by all, so that no two wait for each other; a takeover waits until the lock is released. */
const ownedOf = (ids: string, owners: string, epochs: string) => `
  select g.n, c.id from cluster_partitions c
  join unnest(${ids}::int4[], ${owners}::text[], ${epochs}::int8[]) with ordinality as g(id, owner, epoch, n)
    on c.id = g.id and c.owner = g.owner and c.epoch = g.epoch
  order by c.id for key share of c`

/** One statement is one transaction with one round trip. */
const writeText = `
  with owned as materialized (${ownedOf('$1', '$2', '$3')}),
  log as (
    insert into history_log (partition_id, seq, d) select o.id, r.seq, r.d
    from unnest($4::int4[], $5::int8[], $6::bytea[]) r(n, seq, d) join owned o on o.n = r.n),
  blocks as (
    insert into history_blocks (tag, t0, t1, area, d) select r.tag, r.t0, r.t1, r.area, r.d
    from unnest($7::int4[], $8::int4[], $9::int8[], $10::int8[], $11::int4[], $12::bytea[]) r(n, tag, t0, t1, area, d)
    join owned o on o.n = r.n
    on conflict (tag, t0) do update set t1 = excluded.t1, area = excluded.area, d = excluded.d),
  late as (
    insert into history_late (tag, t, area, x, y, z) select r.tag, r.t, r.area, r.x, r.y, r.z
    from unnest($13::int4[], $14::int4[], $15::int8[], $16::int4[], $17::int4[], $18::int4[], $19::int4[])
      r(n, tag, t, area, x, y, z)
    join owned o on o.n = r.n
    on conflict do nothing)
  select n from owned`

const trimText = `
  with owned as materialized (select id from cluster_partitions where id = $1 and owner = $2 and epoch = $3 for key share)
  delete from history_log where partition_id = (select id from owned) and seq < $4`

/** Of rejected values: the transaction is rolled back, and other writes of the group are not to blame. */
const isOfOneWrite = (error: unknown) =>
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error && /^2[23]...$/.test(String(error.code)))

const deadlock = '40P01'
const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === deadlock

/** The rows of the items of all writes, each with the position of its write, from 1. */
function rowsOf<T>(group: readonly Waiting[], itemsOf: (write: PartitionWrite) => readonly T[]) {
  const owners: number[] = []
  const items: T[] = []
  for (const [at, { write }] of group.entries())
    for (const item of itemsOf(write)) {
      owners.push(at + 1)
      items.push(item)
    }
  return { owners: int4Array(owners), items }
}

function valuesOf(group: readonly Waiting[]): unknown[] {
  const logs = rowsOf(group, write => (write.log.length > 0 ? [write] : []))
  const blocks = rowsOf(group, write => write.blocks)
  const late = rowsOf(group, write => write.late)
  return [
    int4Array(group.map(({ partition }) => partition.id)),
    group.map(({ partition }) => partition.owner),
    int8Array(group.map(({ partition }) => partition.epoch)),
    logs.owners,
    int8Array(logs.items.map(({ seq }) => seq)),
    byteaArray(logs.items.map(({ log }) => log)),
    blocks.owners,
    int4Array(blocks.items.map(({ tag }) => tag)),
    int8Array(blocks.items.map(({ t0 }) => t0)),
    int8Array(blocks.items.map(({ t1 }) => t1)),
    int4Array(blocks.items.map(({ area }) => area)),
    byteaArray(blocks.items.map(({ d }) => d)),
    late.owners,
    int4Array(late.items.map(({ tag }) => tag)),
    int8Array(late.items.map(({ t }) => t)),
    int4Array(late.items.map(({ area }) => area)),
    int4Array(late.items.map(({ x }) => x)),
    int4Array(late.items.map(({ y }) => y)),
    int4Array(late.items.map(({ z }) => z)),
  ]
}

/**
 * Writes the history of all partitions of a server: what waits is one transaction. A write of a partition that is no
 * longer owned is rejected with `FencedError`; the others of its group are stored.
 */
export class PostgresHistoryWriter {
  readonly #ask: AskHistory
  readonly #onError: (error: unknown) => void
  #waiting: Waiting[] = []
  #writing: Promise<void> | undefined
  #trimming: Promise<void> = Promise.resolve()

  /** @param onError receives errors of deleting log rows, which is repeated later */
  constructor(ask: AskHistory, onError: (error: unknown) => void) {
    this.#ask = ask
    this.#onError = onError
  }

  /** Resolves when all of it is on the disk; rejects if none of it is, or if that is unknown. */
  write(partition: OwnedPartition, write: PartitionWrite): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ partition, write, done, failed })
      this.#writing ??= this.#writeWaiting().finally(() => {
        this.#writing = undefined
      })
    })
  }

  /** Deletes log rows before `seq`, after those of other partitions. */
  trim(partition: OwnedPartition, seq: number): void {
    const { id, owner, epoch } = partition
    this.#trimming = this.#trimming
      .then(() => this.#ask({ name: 'history-trim', text: trimText, values: [id, owner, epoch, seq] }))
      .then(() => undefined, this.#onError)
  }

  /** Resolves when nothing is being written. */
  async settle(): Promise<void> {
    while (this.#writing) await this.#writing
    await this.#trimming
  }

  async #writeWaiting(): Promise<void> {
    // Partitions whose timers end together share a transaction.
    await nextTurn()
    while (this.#waiting.length > 0) {
      const group = this.#waiting
      this.#waiting = []
      await this.#writeGroup(group)
    }
  }

  async #writeGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const query = { name: 'history-write', text: writeText, values: valuesOf(group) }
      const rows = await this.#ask<{ n: number }>(query).catch((error: unknown) => {
        if (isDeadlock(error)) return this.#ask<{ n: number }>(query)
        throw error
      })
      const owned = new Set(rows.map(({ n }) => n))
      for (const [at, { partition, done, failed }] of group.entries())
        if (owned.has(at + 1)) done()
        else failed(new FencedError(partition))
    } catch (error) {
      if (group.length > 1 && isOfOneWrite(error)) for (const each of group) await this.#writeGroup([each])
      else for (const { failed } of group) failed(error)
    }
  }
}
