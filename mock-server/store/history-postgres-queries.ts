import { DatabaseUnavailableError, isConnectionLost } from './database-errors.ts'
import type { PostgresPool } from './postgres-pool.ts'

export interface HistoryQuery {
  /** A query with a name is parsed once per connection. */
  readonly name?: string
  readonly text: string
  readonly values?: unknown[]
}

/** @throws DatabaseUnavailableError if the connection is lost; whether a write was stored is unknown then */
export type AskHistory = <Row extends object>(query: HistoryQuery) => Promise<Row[]>

export const askHistory =
  (pool: PostgresPool): AskHistory =>
  async <Row extends object>(query: HistoryQuery) => {
    try {
      return (await pool.query<Row>(query)).rows
    } catch (error) {
      // Without connections the pool rejects with errors of the system, which have no severity either.
      throw isConnectionLost(error) ? new DatabaseUnavailableError(error) : error
    }
  }
