import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import packageFile from '../../package.json' with { type: 'json' }
import { DatabaseRefusedError, shownDatabaseUrl } from '../store/database-errors.ts'
import { createHistoryTables } from '../store/history-postgres-schema.ts'
import { NewerDatabaseError } from '../store/newer-database.ts'
import { openPostgresFiles } from '../store/postgres-files.ts'
import { createPostgresPool, type PostgresPool } from '../store/postgres-pool.ts'
import { checkPostgres } from '../store/postgres-start.ts'
import { createStore } from '../store/store.ts'
import { migrationLock, unfinishedTable } from '../store/unfinished-migration.ts'
import {
  type Installation,
  MigrationError,
  type MigrationTarget,
  requireNewestSchema,
} from './installation.ts'
import { connect } from './postgres-connection.ts'
import { createPostgresHistory } from './postgres-history.ts'
import { createPostgresRows } from './postgres-rows.ts'

/** Only files use it; everything else goes through the connection that holds the lock. */
const poolSize = 2

const ofSchema = 'relnamespace = current_schema()::regnamespace'

async function isThere(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as known', [table])
  return rows[0].known
}

/** Connections of a killed process end a moment later, and its lease after 3 s. */
const patienceMs = 5_000
const retryMs = 200

/** @returns what uses the database; undefined if nothing does, and this connection has the lock */
async function userOf(client: Client): Promise<string | undefined> {
  const { rows: locks } = await client.query('select pg_try_advisory_lock($1) as taken', [migrationLock])
  if (!locks[0].taken) return 'another migration'
  const { rows: servers } = await client.query(
    `select count(*) as n from pg_stat_activity
     where datname = current_database() and application_name like 'floorwatch%' and pid <> pg_backend_pid()`,
  )
  const leases = (await isThere(client, 'cluster_partitions'))
    ? await client.query('select count(*) as n from cluster_partitions where lease_until > now()')
    : undefined
  return servers[0].n > 0 || leases?.rows[0].n > 0 ? 'a server' : undefined
}

/**
 * Keeps other migrations out until the connection ends, and servers that start.
 * @throws MigrationError if one of them uses the database
 */
async function lock(client: Client, name: string): Promise<void> {
  const endMs = performance.now() + patienceMs
  for (;;) {
    const user = await userOf(client)
    if (user === undefined) return
    if (performance.now() > endMs)
      throw new MigrationError(`${user} uses ${name}; stop all its servers, or wait until it has ended`)
    await sleep(retryMs)
  }
}

async function open(client: Client, pool: PostgresPool, name: string): Promise<Installation> {
  return {
    name,
    rows: createPostgresRows(client),
    history: createPostgresHistory(client),
    files: await openPostgresFiles(pool),
    async close() {
      await pool.end()
      await client.end()
    },
  }
}

/** @throws MigrationError */
async function check(pool: PostgresPool, url: string): Promise<void> {
  try {
    await checkPostgres(pool, url, packageFile.version)
  } catch (error) {
    if (!(error instanceof DatabaseRefusedError || error instanceof NewerDatabaseError)) throw error
    throw new MigrationError(error.message.replace(/^DATABASE_URL is/, 'the database is'))
  }
}

/** Runs `work` with connections to a database that no server uses; closes them if it fails. */
async function connected<T>(
  url: string,
  work: (client: Client, pool: PostgresPool, name: string) => Promise<T>,
): Promise<T> {
  const name = shownDatabaseUrl(url)
  const client = await connect(url)
  const pool = createPostgresPool(url, { max: poolSize, onError: () => undefined })
  try {
    await lock(client, name)
    await check(pool, url)
    return await work(client, pool, name)
  } catch (error) {
    await pool.end()
    await client.end()
    throw error
  }
}

/**
 * Opens a database to read it.
 * @throws MigrationError
 */
export const openPostgresSource = (url: string): Promise<Installation> =>
  connected(url, async (client, pool, name) => {
    if (await isThere(client, unfinishedTable))
      throw new MigrationError(`${name} is the target of a migration that did not finish`)
    if (!(await isThere(client, 'kysely_migration')))
      throw new MigrationError(`${name} contains no data of Floorwatch`)
    const { rows } = await client.query('select name from kysely_migration')
    requireNewestSchema(
      rows.map(row => row.name),
      name,
    )
    // A server creates them when they are first needed.
    await createHistoryTables(pool)
    return open(client, pool, name)
  })

/** Removes what an unfinished migration left. Returns whether there was something. */
async function clear(client: Client): Promise<boolean> {
  if (!(await isThere(client, unfinishedTable))) return false
  // The schema was empty when the marker was created, so everything in it is of that migration; the marker is last.
  const { rows } = await client.query(
    `select relname as name, relkind = 'S' as numbers from pg_class where relkind in ('r', 'S') and ${ofSchema}
     and relname <> $1 order by relkind`,
    [unfinishedTable],
  )
  for (const { name, numbers } of rows)
    await client.query(`drop ${numbers ? 'sequence' : 'table'} if exists "${name}" cascade`)
  return true
}

/** @throws MigrationError */
async function requireEmpty(client: Client, name: string): Promise<void> {
  const { rows } = await client.query(
    `select relname as name from pg_class where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${ofSchema} limit 1`,
  )
  if (rows.length > 0)
    throw new MigrationError(
      `${name} is not empty (it has "${rows[0].name}"); create a database for Floorwatch, or drop and create it again`,
    )
}

/**
 * Creates the tables in an empty database. A marker stays until it is finished, by which servers refuse the database,
 * and the next run clears it.
 * @throws MigrationError
 */
export const openPostgresTarget = (url: string): Promise<MigrationTarget> =>
  connected(url, async (client, pool, name) => {
    const isCleared = await clear(client)
    if (!isCleared) await requireEmpty(client, name)
    await client.query(
      `create table if not exists "${unfinishedTable}" (started_at timestamptz not null default now())`,
    )
    await (await createStore({ pool })).close()
    await createHistoryTables(pool)
    const opened = await open(client, pool, name)
    return {
      ...opened,
      isCleared,
      async finish() {
        await client.query('analyze')
        await client.query(`drop table "${unfinishedTable}"`)
        await opened.close()
      },
    }
  })
