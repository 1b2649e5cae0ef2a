import { setImmediate as breathe } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Actor, actors, byItself } from './actor.ts'
import { noteChange } from './audit-note.ts'
import type { Change } from './changes.ts'
import { isDiskFailure, isDiskFull } from './disk-errors.ts'
import { queueForOutputs } from './output-outbox.ts'
import type { Schema } from './schema.ts'
import type { Ask } from './sqlite-database.ts'

/** The database itself, or one open transaction of it. */
export interface StoreContext {
  readonly db: Kysely<Schema>
  /** Runs a compiled query synchronously: in the open transaction, or, for reads only, on committed data. */
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

interface Job {
  /** The caller, if there is one. */
  actor: Actor | undefined
  work(inner: StoreContext): Promise<unknown>
  done(result: unknown): void
  failed(error: unknown): void
}

/** The result of a job of a group; its changes are emitted after the commit of the group. */
type Ended = { job: Job; pending: Change[] } & ({ result: unknown } | { error: unknown })

/** Larger groups would keep the first ones waiting. */
const jobsPerCommit = 64

/** SQLite rolls the whole transaction back by itself on a full or failing disk: no job of the group succeeded. */
const isWhollyOver = (error: unknown) => isDiskFull(error) || isDiskFailure(error)

/**
 * A context on the database itself, whose `atomic` opens transactions and emits their changes after the
 * commit. Work requested in the same turn of the event loop shares one transaction, each job with its own
 * savepoint: one sync of the disk for all of them, and no job resolves before it.
 */
export function createStoreContext(
  db: Kysely<Schema>,
  { writing, reading }: { writing: Ask; reading: Ask },
  emit: (change: Change) => void,
  now: () => number,
): StoreContext {
  let waiting: Job[] = []
  let scheduled = false

  function schedule(): void {
    if (scheduled || waiting.length === 0) return
    scheduled = true
    // A commit of several jobs has no actor: listeners must not act in the name of the first caller.
    byItself(() => void breathe().then(runGroup))
  }

  const step = (sql: string) => writing({ sql, parameters: [] })

  async function run(transaction: Kysely<Schema>, job: Job): Promise<Ended> {
    const pending: Change[] = []
    const inner: StoreContext = {
      db: transaction,
      ask: writing,
      emit: change => pending.push(change),
      now,
      atomic: nested => nested(inner),
    }
    step('savepoint job')
    try {
      const result = await job.work(inner)
      for (const change of pending) queueForOutputs(writing, change, now())
      if (job.actor) for (const change of pending) noteChange(writing, job.actor, change, now())
      step('release job')
      return { job, pending, result }
    } catch (error) {
      if (isWhollyOver(error)) throw error
      step('rollback to job')
      step('release job')
      return { job, pending, error }
    }
  }

  async function runGroup(): Promise<void> {
    const jobs = waiting.slice(0, jobsPerCommit)
    waiting = waiting.slice(jobsPerCommit)
    scheduled = false
    const ended: Ended[] = []
    try {
      await db.transaction().execute(async transaction => {
        for (const job of jobs) ended.push(await run(transaction, job))
      })
      for (const each of ended) settleJob(each)
    } catch (error) {
      for (const job of jobs) job.failed(error)
    }
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

  return {
    db,
    ask: reading,
    emit,
    now,
    atomic: <T>(work: (inner: StoreContext) => Promise<T>) =>
      new Promise<T>((done, failed) => {
        waiting.push({ actor: actors.getStore(), work, done: result => done(result as T), failed })
        schedule()
      }),
  }
}
