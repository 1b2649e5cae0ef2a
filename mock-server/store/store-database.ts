import type { CompiledQuery, Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** The result of a query. */
export interface Answer {
  readonly rows: unknown[]
  /** Number of rows that a write changed. */
  readonly changed: number
}

/** Runs one compiled query without the queue of kysely: SQLite answers at once, PostgreSQL later. */
export type Ask = (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => Answer | Promise<Answer>

/** The two databases that can hold the tables. */
export type Dialect = 'sqlite' | 'postgres'

export type Attempt<T> = { readonly result: T } | { readonly error: unknown }

/** One open transaction. */
export interface OpenTransaction {
  readonly db: Kysely<Schema>
  readonly ask: Ask
  /**
   * Runs a part of the transaction. If it fails, its writes are undone, and those of other parts stay. Rejects if
   * the whole transaction is over.
   */
  attempt<T>(work: () => Promise<T>): Promise<Attempt<T>>
}

/** The database of a store: SQLite in one file, or PostgreSQL. */
export interface StoreDatabase {
  readonly dialect: Dialect
  readonly db: Kysely<Schema>
  /** Reads committed data, outside of transactions. */
  readonly ask: Ask
  /** SQL that writes without changing anything. */
  readonly writeProbe: string
  /**
   * Runs `work` in a transaction, one at a time among all servers of the database. Resolves once it is committed.
   * @param parts how often `work` calls `attempt`
   */
  transaction(parts: number, work: (open: OpenTransaction) => Promise<void>): Promise<void>
  close(): Promise<void>
}
