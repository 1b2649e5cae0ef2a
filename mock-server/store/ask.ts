import type { CompiledQuery } from 'kysely'

/** The result of a query. */
export interface Answer {
  readonly rows: unknown[]
  /** Number of rows that a write changed. */
  readonly changed: number
}

/** Runs one compiled query without the queue of kysely: SQLite answers at once, PostgreSQL later. */
export type Ask = (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => Answer | Promise<Answer>
