import type { PostgresPool as KyselyPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { PoolClient } from 'pg'
import { DatabaseUnavailableError, isConnectionLost } from './database-errors.ts'
import type { PostgresPool } from './postgres-pool.ts'

/** PostgreSQL has no NUL character in text; it is replaced like a lone surrogate, which UTF-8 does not have. */
export const storable = (value: unknown) =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value

/** The error of a lost connection is reported by the query that it fails. */
const ignoreError = () => undefined

function reportingClient(client: PoolClient): PostgresPoolClient {
  client.on('error', ignoreError)
  return {
    query: (async (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
      try {
        return (await client.query(text, values.map(storable))) as unknown as PostgresQueryResult<unknown>
      } catch (error) {
        throw isConnectionLost(error) ? new DatabaseUnavailableError(error) : error
      }
    }) as PostgresPoolClient['query'],
    release: destroy => {
      client.off('error', ignoreError)
      client.release(destroy)
    },
  }
}

/** The pool for kysely, which rejects with DatabaseUnavailableError if there is no connection, or it is lost. */
export function reportingPool(pool: PostgresPool, end = async (): Promise<void> => undefined): KyselyPool {
  return {
    connect: async () => {
      try {
        return reportingClient(await pool.connect())
      } catch (error) {
        throw new DatabaseUnavailableError(error)
      }
    },
    options: pool.options,
    end,
  }
}
