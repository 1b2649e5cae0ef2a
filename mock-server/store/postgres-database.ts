import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  sql,
  type Transaction,
} from 'kysely'
import { DatabaseUnavailableError } from './database-errors.ts'
import { migratePostgres } from './migrate.ts'
import { createPostgresPool } from './postgres-pool.ts'
import { reportingPool } from './postgres-queries.ts'
import type { PostgresTarget } from './postgres-target.ts'
import type { Schema } from './schema.ts'
import type { Ask, Attempt, OpenTransaction, StoreDatabase } from './store-database.ts'

/** Keys of advisory locks, which are numbers of the whole database. */
const writeLock = 7_205_301
const migrationLock = 7_205_302

const connections = 10
/** How long the end of PostgreSQL's restart is awaited before a write is refused. */
const retryForMs = 5_000
const retryMs = 200

/** Runs kysely's compiled queries, and raw SQL whose parameters are written as `?`. */
function createAsk(db: Kysely<Schema>): Ask {
  return async ({ sql: text, parameters }) => {
    const query = CompiledQuery.raw(numbered(text), [...parameters])
    const { rows, numAffectedRows } = await db.executeQuery(query)
    return { rows, changed: Number(numAffectedRows ?? 0) }
  }
}

const numberedTexts = new Map<string, string>()

/** The same SQL with `$1`, `$2` for `?`. The store has a handful of texts. */
function numbered(text: string): string {
  if (!text.includes('?')) return text
  const known = numberedTexts.get(text)
  if (known !== undefined) return known
  let count = 0
  const made = text.replaceAll('?', () => {
    count += 1
    return `$${count}`
  })
  numberedTexts.set(text, made)
  return made
}

/** Waits while PostgreSQL restarts. Rejects with the last error. */
async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  const endMs = performance.now() + retryForMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || performance.now() > endMs) throw error
      await sleep(retryMs)
    }
  }
}

/** Runs parts of a transaction, each after a savepoint, which the next one or the commit releases. */
function createAttempts(db: Kysely<Schema>): OpenTransaction['attempt'] {
  const step = (text: string) => sql.raw(text).execute(db)
  let isSaved = false
  return async <T>(work: () => Promise<T>): Promise<Attempt<T>> => {
    await step(isSaved ? 'release part; savepoint part' : 'savepoint part')
    isSaved = true
    try {
      return { result: await work() }
    } catch (error) {
      await step('rollback to part')
      return { error }
    }
  }
}

/** A single part needs no savepoint: if it fails, nothing remains of the transaction. */
const attemptOnly = async <T>(work: () => Promise<T>): Promise<Attempt<T>> => ({ result: await work() })

/** The progress of a transaction, to find out how it ended. */
interface Progress {
  /** Its number; undefined until it has the lock. */
  id?: string
  isComplete?: boolean
}

async function lockWrites(transaction: Transaction<Schema>): Promise<string> {
  const query = sql<{ id: string }>`select pg_advisory_xact_lock(${sql.lit(writeLock)}),
    pg_current_xact_id()::text as id`
  return (await query.execute(transaction)).rows[0]?.id ?? ''
}

/** Whether a transaction was committed whose connection was lost at its commit. */
async function wasCommitted(db: Kysely<Schema>, id: string): Promise<boolean> {
  const endMs = performance.now() + retryForMs
  for (;;) {
    const query = sql<{ status: string | null }>`select pg_xact_status(${id}::xid8) as status`
    const status = (await withRetry(() => query.execute(db))).rows[0]?.status
    if (status !== 'in progress' || performance.now() > endMs) return status === 'committed'
    await sleep(retryMs)
  }
}

/** Opens the tables of a PostgreSQL database and migrates them to the newest schema. */
export async function openPostgresStore(target: PostgresTarget): Promise<StoreDatabase> {
  // A lost idle connection is replaced; a query that fails reports it.
  const pool =
    'pool' in target
      ? target.pool
      : createPostgresPool(target.url, { max: connections, onError: () => undefined })
  const end = 'pool' in target ? undefined : () => pool.end()
  const dialect = new PostgresDialect({ pool: reportingPool(pool, end) })
  // PostgreSQL has no empty list after `in`.
  const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })]
  const db = new Kysely<Schema>({ dialect, plugins })
  try {
    await db.transaction().execute(async transaction => {
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
      await migratePostgres(transaction)
    })
  } catch (error) {
    await db.destroy()
    throw error
  }

  async function begin(
    parts: number,
    work: (open: OpenTransaction) => Promise<void>,
    progress: Progress,
  ): Promise<void> {
    await db.transaction().execute(async transaction => {
      progress.id = await lockWrites(transaction)
      const attempt = parts === 1 ? attemptOnly : createAttempts(transaction)
      await work({ db: transaction, ask: createAsk(transaction), attempt })
      progress.isComplete = true
    })
  }

  async function transaction(parts: number, work: (open: OpenTransaction) => Promise<void>): Promise<void> {
    const endMs = performance.now() + retryForMs
    for (;;) {
      const progress: Progress = {}
      try {
        return await begin(parts, work, progress)
      } catch (error) {
        const isLost = error instanceof DatabaseUnavailableError
        if (isLost && progress.isComplete && progress.id && (await wasCommitted(db, progress.id))) return
        // Once `work` has begun it may have changed more than the database, so it does not run again.
        if (!isLost || progress.id !== undefined || performance.now() > endMs) throw error
        await sleep(retryMs)
      }
    }
  }

  return {
    dialect: 'postgres',
    db,
    ask: createAsk(db),
    writeProbe: "update settings set value = value where name = 'written_by_version'",
    transaction,
    close: () => db.destroy(),
  }
}
