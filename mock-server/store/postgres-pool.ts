import { Pool, type PoolConfig, TypeOverrides, types } from 'pg'

/** The connections to the database of `DATABASE_URL`. */
export type PostgresPool = Pool

const connectTimeoutMs = 5_000
/** Longer than any query of the server; a query that hangs must not hold its connection forever. */
const statementTimeoutMs = 120_000
/** A server that is frozen or cut off in a transaction must not keep others from writing. */
const idleInTransactionMs = 2_000

/** `bigint` and `numeric` arrive as text: times, counts and sums are safe integers, so they are numbers everywhere. */
function numbersAsNumbers(): TypeOverrides {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.INT8, Number)
  overrides.setTypeParser(types.builtins.NUMERIC, Number)
  return overrides
}

/**
 * Creates a pool of connections; it connects with the first query.
 * @param url `postgres://user:password@host:port/database`
 * @param max number of connections
 * @param name shown in `pg_stat_activity`; other servers end the connections of a dead server by it
 * @param onError receives errors of idle connections, such as a restart of the database; the pool replaces them
 */
export function createPostgresPool(
  url: string,
  {
    max,
    onError,
    name = 'floorwatch',
  }: { max: number; onError: (error: unknown) => void; name?: string | undefined },
): PostgresPool {
  const config: PoolConfig = {
    connectionString: url,
    max,
    types: numbersAsNumbers(),
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    application_name: name,
  }
  const pool = new Pool(config)
  pool.on('error', error => {
    // While the pool ends its connections, the database may end them as well.
    if (!pool.ending) onError(error)
  })
  return pool
}
