import { setImmediate as breathe } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Actor, actors, byItself } from './actor.ts'
import { noteChange } from './audit-note.ts'
import type { Change } from './changes.ts'
import { isDiskFailure, isOutOfRoom } from './disk-errors.ts'
import type { Schema } from './schema.ts'
import type { Ask } from './sqlite-database.ts'

/** What a table's store works with: the database itself, or one open transaction of it. */
export interface StoreContext {
  readonly db: Kysely<Schema>
  /** Asks a finished query at once: in the open transaction, or else, for reads alone, of what is committed. */
  readonly ask: Ask
  /** Tells a change once it is committed: at once, or when the open transaction ends well. */
  emit(change: Change): void
  /** Epoch milliseconds. */
  now(): number
  /** Runs `work` in one transaction: a new one, or the one already open. All of it happens, or nothing. */
  atomic<T>(work: (inner: StoreContext) => Promise<T>): Promise<T>
}

interface Job {
  /** Whoever asked for it, if anybody did. */
  actor: Actor | undefined
  work(inner: StoreContext): Promise<unknown>
  done(result: unknown): void
  failed(error: unknown): void
}

/** What a job of a group came to; its changes are told once the group is committed. */
type Ended = { job: Job; pending: Change[] } & ({ result: unknown } | { error: unknown })

/** More would keep the first ones waiting. */
const jobsPerCommit = 64

/** A full disk, or one that fails, takes the whole transaction back by itself: nobody of the group was served. */
const isWhollyOver = (error: unknown) => isOutOfRoom(error) || isDiskFailure(error)

/**
 * A context on the database itself, whose `atomic` opens transactions and tells their changes after the commit. What is
 * asked in the same turn of the event loop goes into one transaction, each piece of work with a savepoint of its own:
 * one sync of the disk for all of them, and nobody is answered before it.
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
    // A commit is nobody's: who listens to it does work of its own, not that of whoever came first.
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
      for (const each of ended) tell(each)
    } catch (error) {
      for (const job of jobs) job.failed(error)
    }
    schedule()
  }

  function tell(ended: Ended): void {
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
