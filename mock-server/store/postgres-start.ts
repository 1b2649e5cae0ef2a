import { DatabaseRefusedError, shownDatabaseUrl } from './database-errors.ts'
import { refuseNewer, writtenBySetting } from './newer-database.ts'
import type { PostgresPool } from './postgres-pool.ts'
import { reportingPool } from './postgres-queries.ts'

/** The oldest version with `pg_current_xact_id`. */
const oldestVersion = 13

const hasTables =
  "select to_regclass('kysely_migration') is not null as migrated, to_regclass('settings') is not null as used"

/**
 * Refuses a PostgreSQL that is too old, can only be read, does not store UTF-8, or was upgraded by a newer server.
 * Changes nothing.
 * @param version of this server
 * @throws DatabaseRefusedError, NewerDatabaseError, DatabaseUnavailableError
 */
export async function checkPostgres(pool: PostgresPool, url: string, version: string): Promise<void> {
  const client = await reportingPool(pool).connect()
  try {
    const read: Read = async (text, values = []) => (await client.query<Row>(text, values)).rows[0] ?? {}
    const what = `DATABASE_URL is "${shownDatabaseUrl(url)}"`
    await checkServer(read, what)
    await checkAge(read, what, version)
  } finally {
    client.release()
  }
}

type Row = Record<string, unknown>
type Read = (text: string, values?: readonly string[]) => Promise<Row>

async function checkServer(read: Read, what: string): Promise<void> {
  const server = await read(`select current_setting('server_version_num')::int / 10000 as major,
    current_setting('server_version') as version, current_setting('server_encoding') as encoding,
    current_setting('transaction_read_only') = 'on' as is_read_only`)
  if (Number(server.major) < oldestVersion)
    throw new DatabaseRefusedError(
      `${what}, which is PostgreSQL ${server.version}; it takes version ${oldestVersion} or newer`,
    )
  if (server.encoding !== 'UTF8')
    throw new DatabaseRefusedError(
      `${what}, which stores text as ${server.encoding}; create the database with encoding UTF8`,
    )
  if (server.is_read_only === true)
    throw new DatabaseRefusedError(`${what}, which can only be read; name the primary server, not a standby`)
}

async function checkAge(read: Read, what: string, version: string): Promise<void> {
  const { migrated, used } = await read(hasTables)
  if (migrated !== true) return
  const newest = await read('select max(name) as value from kysely_migration')
  const writer =
    used === true ? await read('select value from settings where name = $1', [writtenBySetting]) : {}
  refuseNewer({ newestMigration: newest.value, writtenBy: writer.value }, what, version)
}
