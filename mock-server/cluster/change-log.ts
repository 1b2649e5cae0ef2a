import { setTimeout as sleep } from 'node:timers/promises'
import type { Change } from '../store/changes.ts'
import type { PostgresPool } from '../store/postgres-pool.ts'
import type { CommitHook } from '../store/store-context.ts'

export interface ChangeLogOptions {
  readonly pool: PostgresPool
  readonly serverId: string
  /** Receives the changes of other servers. */
  readonly emit: (change: Change) => void
  readonly onError: (error: unknown) => void
  /** Changes are read this often even if no message announces them, ms. */
  readonly everyMs: number
  /** Called after each commit of this server with the number of its changes. */
  readonly onCommitted: (n: number) => void
  /** Called once if changes were missed: what this server knows is outdated, and only a start reads it again. */
  readonly onMissed: () => void
}

interface LoggedChanges {
  readonly n: number
  readonly changes: string
}

const insert = 'insert into cluster_changes (server, changes) values (?, ?) returning n'
const pageRows = 200
const readRows = `select n, changes from cluster_changes where n > $1 order by n limit ${pageRows}`
const keptMs = 30 * 60_000
const pruneEveryMs = 60_000
const retryMs = 200

/** The server was paused for longer than changes are kept: what it knows is outdated, and only a start reads it again. */
export class MissedChangesError extends Error {
  constructor() {
    super('this server was paused for so long that it missed changes; it must start again')
  }
}

/**
 * The committed changes of all servers, in the order of their commits. Groups of writes commit one after the other, so a
 * number is never added below one that was read.
 */
export class ChangeLog implements CommitHook {
  readonly #options: ChangeLogOptions
  /** Everything up to this number was emitted. */
  #cursor = 0
  #reading: Promise<void> = Promise.resolve()
  /** Everything up to this number is committed, by what was announced. */
  #announced = 0
  #timer: NodeJS.Timeout | undefined
  #willRead = false
  /** When changes were last read and pruned, monotonic ms. */
  #readMs = Number.POSITIVE_INFINITY
  #prunedMs = 0
  /** The number of a group of this server whose changes it will emit itself. */
  #ownNext: number | undefined

  constructor(options: ChangeLogOptions) {
    this.#options = options
  }

  /** Begins after the changes that are committed already: before anything is read from the database into memory. */
  async begin(): Promise<void> {
    const query = 'select coalesce(max(n), 0) as n from cluster_changes'
    const { rows } = await this.#options.pool.query<{ n: number }>(query)
    this.#cursor = rows[0]?.n ?? 0
    this.#readMs = performance.now()
  }

  /** Emits the changes since `begin`, and all later ones. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#options.everyMs)
    this.wake()
  }

  /** Number of the newest change that was emitted. */
  cursor(): number {
    return this.#cursor
  }

  async beforeCommit(
    { ask }: Parameters<CommitHook['beforeCommit']>[0],
    changes: readonly Change[],
  ): Promise<void> {
    const parameters = [this.#options.serverId, JSON.stringify(changes)]
    const { rows } = await ask({ sql: insert, parameters })
    this.#ownNext = Number((rows[0] as { n: unknown }).n)
  }

  /**
   * Emits what other servers committed before, so that every server emits all changes in the same order. The changes of
   * this commit are emitted by the store.
   */
  async afterCommit(): Promise<void> {
    const n = this.#ownNext ?? 0
    this.#options.onCommitted(n)
    await this.#later(async () => {
      while (this.#cursor < n - 1) if ((await this.#readWithRetry(n)) === 0) break
      this.#cursor = Math.max(this.#cursor, n)
      this.#ownNext = undefined
    })
  }

  /** If the group was committed although its answer was lost, its changes are read like those of others. */
  commitFailed(): void {
    this.#ownNext = undefined
    this.wake()
  }

  /**
   * Reads soon, because another server committed changes.
   * @param upTo the number of the newest ones, if it is known
   */
  wake(upTo = Number.POSITIVE_INFINITY): void {
    this.#announced = Math.max(this.#announced, upTo)
    // One read that has not begun finds everything that was committed until then.
    if (this.#willRead) return
    this.#willRead = true
    void this.#later(() => this.#readAnnounced()).catch(this.#options.onError)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#reading
  }

  async #readAnnounced(): Promise<void> {
    this.#willRead = false
    // An own commit has read it.
    if (this.#cursor >= this.#announced) return
    this.#announced = 0
    if (performance.now() - this.#readMs > keptMs) {
      clearInterval(this.#timer)
      this.#options.onMissed()
      return
    }
    while ((await this.#read(Number.POSITIVE_INFINITY)) === pageRows);
    this.#readMs = performance.now()
    await this.#prune()
  }

  #later(work: () => Promise<void>): Promise<void> {
    const done = this.#reading.then(work)
    this.#reading = done.catch(() => undefined)
    return done
  }

  /** The writes are committed already, so they do not fail if the database does not answer now. */
  async #readWithRetry(below: number): Promise<number> {
    for (;;)
      try {
        return await this.#read(below)
      } catch (error) {
        this.#options.onError(error)
        await sleep(retryMs)
      }
  }

  /** Emits the next rows below a number, but not those that the writer emits. Returns how many were emitted. */
  async #read(below: number): Promise<number> {
    const { pool, emit } = this.#options
    const { rows } = await pool.query<LoggedChanges>({
      name: 'read-changes',
      text: readRows,
      values: [this.#cursor],
    })
    let emitted = 0
    for (const { n, changes } of rows) {
      if (n >= below || n === this.#ownNext) break
      for (const change of JSON.parse(changes) as Change[]) emit(change)
      this.#cursor = n
      emitted += 1
    }
    return emitted
  }

  /** Deletes old rows. */
  async #prune(): Promise<void> {
    if (this.#readMs - this.#prunedMs < pruneEveryMs) return
    this.#prunedMs = this.#readMs
    await this.#options.pool.query(
      "delete from cluster_changes where at < clock_timestamp() - $1 * interval '1 millisecond'",
      [keptMs],
    )
  }
}
