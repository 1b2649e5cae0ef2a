import { DatabaseRefusedError } from './database-errors.ts'
import type { PostgresPool } from './postgres-pool.ts'

/** Held by a migration of the database. */
export const migrationLock = 7_240_614
/** Exists while a migration into the database is not finished. */
export const unfinishedTable = 'unfinished_migration'

const query = `select to_regclass('${unfinishedTable}') is not null as unfinished, exists (
  select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${migrationLock} and granted
  and database = (select oid from pg_database where datname = current_database())) as underway`

/**
 * Refuses a database that a migration reads or writes, or whose migration did not finish.
 * @param what how the message names the database
 * @throws DatabaseRefusedError
 */
export async function refuseUnfinishedMigration(
  pool: Pick<PostgresPool, 'query'>,
  what: string,
): Promise<void> {
  const { rows } = await pool.query<{ unfinished: boolean; underway: boolean }>(query)
  const [state] = rows
  if (state?.underway)
    throw new DatabaseRefusedError(`${what}, which is being migrated; wait until that has ended`)
  if (state?.unfinished)
    throw new DatabaseRefusedError(
      `${what}, into which a migration did not finish; run "npm run migrate" with the same --from and --to again`,
    )
}
