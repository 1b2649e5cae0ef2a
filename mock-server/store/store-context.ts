import { setImmediate as breathe } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Actor, actors, byItself } from './actor.ts'
import { type AuthoredChange, noteChanges } from './audit-note.ts'
import type { Change } from './changes.ts'
import { queueForOutputs } from './output-outbox.ts'
import type { Schema } from './schema.ts'
import type { Ask, Dialect, OpenTransaction, StoreDatabase } from './store-database.ts'

/** The database itself, or one open transaction of it. */
export interface StoreContext {
  readonly dialect: Dialect
  readonly db: Kysely<Schema>
  /** Runs a compiled query: in the open transaction, or, for reads only, on committed data. */
  readonly ask: Ask
  /** Emits a change once it is committed: immediately, or when the open transaction succeeds. */
  emit(change: Change): void
  /** Epoch milliseconds. */
  now(): number
  /**
   * Runs `work` in one transaction: a new one, or the one already open. Everything is committed, or nothing.
   */
  atomic<T>(work: (inner: StoreContext) => Promise<T>): Promise<T>
}

/** The same context for writes that are neither published nor audited. */
export function unpublished(context: StoreContext): StoreContext {
  return {
    ...context,
    emit: () => undefined,
    atomic: work => context.atomic(inner => work(unpublished(inner))),
  }
}

/** Reads in the transaction of a write and throws if the write is refused. */
export type Guard = (db: Kysely<Schema>) => Promise<void>

/** Takes part in the commits that change something, which follow one another. */
export interface CommitHook {
  /** Writes more into a transaction, before its commit. If it fails, nothing is committed. */
  beforeCommit(transaction: Pick<OpenTransaction, 'db' | 'ask'>, changes: readonly Change[]): Promise<void>
  /** Runs after the commit; the changes are emitted when it resolves. */
  afterCommit(): Promise<void>
  /** Runs instead of `afterCommit` if the commit failed, or its result is unknown. */
  commitFailed(): void
}

/** A context on the database itself. */
export interface RootContext extends StoreContext {
  /** The same context, whose transactions run `guard` before their work and fail if it throws. */
  guarded(guard: Guard): RootContext
}

interface Job {
  /** The caller, if there is one. */
  actor: Actor | undefined
  guard: Guard | undefined
  work(inner: StoreContext): Promise<unknown>
  done(result: unknown): void
  failed(error: unknown): void
}

/** The result of a job of a group; its changes are emitted after the commit of the group. */
type Ended = { job: Job; pending: Change[] } & ({ result: unknown } | { error: unknown })

/** Larger groups would keep the first ones waiting. */
const jobsPerCommit = 64

interface Options {
  readonly emit: (change: Change) => void
  readonly now: () => number
  readonly commitHook?: CommitHook | undefined
}

/**
 * Runs jobs in transactions. Jobs requested in the same turn of the event loop share one transaction: one sync of the
 * disk for all of them, and no job resolves before it. A job that fails does not affect the others.
 */
class GroupCommit {
  readonly #database: StoreDatabase
  readonly #options: Options
  #waiting: Job[] = []
  #isBusy = false

  constructor(database: StoreDatabase, options: Options) {
    this.#database = database
    this.#options = options
  }

  add(job: Job): void {
    this.#waiting.push(job)
    this.#schedule()
  }

  #schedule(): void {
    if (this.#isBusy || this.#waiting.length === 0) return
    this.#isBusy = true
    // A commit of several jobs has no actor: listeners must not act in the name of the first caller.
    byItself(() => void breathe().then(() => this.#runGroup()))
  }

  async #runGroup(): Promise<void> {
    const { commitHook } = this.#options
    const jobs = this.#waiting.slice(0, jobsPerCommit)
    this.#waiting = this.#waiting.slice(jobsPerCommit)
    const ended: Ended[] = []
    let isHooked = false
    try {
      await this.#database.transaction(jobs.length, async open => {
        const passed = new Set<Guard>()
        for (const job of jobs) ended.push(await this.#run(open, job, passed))
        isHooked = await this.#complete(open, ended)
      })
      if (isHooked) await commitHook?.afterCommit()
      for (const each of ended) this.#settle(each)
    } catch (error) {
      if (isHooked) commitHook?.commitFailed()
      for (const job of jobs) job.failed(error)
    }
    this.#isBusy = false
    this.#schedule()
  }

  /** @param passed guards that accepted an earlier job of the same transaction, and hold their locks until its end */
  async #run(open: OpenTransaction, job: Job, passed: Set<Guard>): Promise<Ended> {
    const { db, ask } = open
    const pending: Change[] = []
    const inner: StoreContext = {
      dialect: this.#database.dialect,
      db,
      ask,
      emit: change => pending.push(change),
      now: this.#options.now,
      atomic: nested => nested(inner),
    }
    const { guard } = job
    const ended = await open.attempt(async () => {
      if (guard && !passed.has(guard)) await guard(db)
      return job.work(inner)
    })
    if (guard && 'result' in ended) passed.add(guard)
    return { job, pending, ...ended }
  }

  /** Writes what the changes of the jobs that succeeded bring about. Returns whether there are changes. */
  async #complete(open: OpenTransaction, ended: readonly Ended[]): Promise<boolean> {
    const { now, commitHook } = this.#options
    const { dialect } = this.#database
    const changes: Change[] = []
    const authored: AuthoredChange[] = []
    for (const each of ended) {
      if ('error' in each) continue
      const { actor } = each.job
      for (const change of each.pending) {
        changes.push(change)
        if (actor) authored.push({ actor, change })
        await queueForOutputs(open.ask, change, now())
      }
    }
    if (authored.length > 0) await noteChanges({ ask: open.ask, dialect }, authored, now())
    if (changes.length > 0) await commitHook?.beforeCommit(open, changes)
    return changes.length > 0
  }

  #settle(ended: Ended): void {
    const { job, pending } = ended
    if ('error' in ended) {
      job.failed(ended.error)
      return
    }
    try {
      for (const change of pending) this.#options.emit(change)
      job.done(ended.result)
    } catch (error) {
      job.failed(error)
    }
  }
}

/**
 * A context on the database itself, whose `atomic` opens transactions and emits their changes after the commit.
 */
export function createStoreContext(database: StoreDatabase, options: Options): RootContext {
  const { dialect, db, ask } = database
  const { emit, now } = options
  const commits = new GroupCommit(database, options)

  const contextWith = (guard: Guard | undefined): RootContext => ({
    dialect,
    db,
    ask,
    emit,
    now,
    atomic: <T>(work: (inner: StoreContext) => Promise<T>) =>
      new Promise<T>((done, failed) => {
        const actor = actors.getStore()
        commits.add({ actor, guard, work, done: result => done(result as T), failed })
      }),
    guarded: contextWith,
  })
  return contextWith(undefined)
}
