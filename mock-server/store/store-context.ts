import { setImmediate as breathe } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Actor, actors, byItself } from './actor.ts'
import type { Ask } from './ask.ts'
import { type AuthoredChange, noteChanges } from './audit-note.ts'
import type { Change } from './changes.ts'
import { queueForOutputs } from './output-outbox.ts'
import type { Schema } from './schema.ts'
import type { Dialect, OpenTransaction, StoreDatabase } from './store-database.ts'

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
 * A context on the database itself, whose `atomic` opens transactions and emits their changes after the
 * commit. Work requested in the same turn of the event loop shares one transaction: one sync of the disk for all of
 * them, and no job resolves before it. A job that fails does not affect the others.
 */
export function createStoreContext(database: StoreDatabase, { emit, now, commitHook }: Options): RootContext {
  let waiting: Job[] = []
  let isBusy = false

  function schedule(): void {
    if (isBusy || waiting.length === 0) return
    isBusy = true
    // A commit of several jobs has no actor: listeners must not act in the name of the first caller.
    byItself(() => void breathe().then(runGroup))
  }

  /** @param passed guards that accepted an earlier job of the same transaction, and hold their locks until its end */
  async function run(open: OpenTransaction, job: Job, passed: Set<Guard>): Promise<Ended> {
    const { db, ask } = open
    const pending: Change[] = []
    const inner: StoreContext = {
      dialect: database.dialect,
      db,
      ask,
      emit: change => pending.push(change),
      now,
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
  async function complete(open: OpenTransaction, ended: readonly Ended[]): Promise<boolean> {
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
    if (authored.length > 0) await noteChanges({ ask: open.ask, dialect: database.dialect }, authored, now())
    if (changes.length > 0) await commitHook?.beforeCommit(open, changes)
    return changes.length > 0
  }

  async function runGroup(): Promise<void> {
    const jobs = waiting.slice(0, jobsPerCommit)
    waiting = waiting.slice(jobsPerCommit)
    const ended: Ended[] = []
    let isHooked = false
    try {
      await database.transaction(jobs.length, async open => {
        const passed = new Set<Guard>()
        for (const job of jobs) ended.push(await run(open, job, passed))
        isHooked = await complete(open, ended)
      })
      if (isHooked) await commitHook?.afterCommit()
      for (const each of ended) settleJob(each)
    } catch (error) {
      if (isHooked) commitHook?.commitFailed()
      for (const job of jobs) job.failed(error)
    }
    isBusy = false
    schedule()
  }

  function settleJob(ended: Ended): void {
    const { job, pending } = ended
    if ('error' in ended) {
      job.failed(ended.error)
      return
    }
    try {
      for (const change of pending) emit(change)
      job.done(ended.result)
    } catch (error) {
      job.failed(error)
    }
  }

  const contextWith = (guard: Guard | undefined): RootContext => ({
    dialect: database.dialect,
    db: database.db,
    ask: database.ask,
    emit,
    now,
    atomic: <T>(work: (inner: StoreContext) => Promise<T>) =>
      new Promise<T>((done, failed) => {
        const actor = actors.getStore()
        waiting.push({ actor, guard, work, done: result => done(result as T), failed })
        schedule()
      }),
    guarded: contextWith,
  })
  return contextWith(undefined)
}
