import { randomBytes, randomInt } from 'node:crypto'
import { Client, Pool, type PoolClient } from 'pg'

/** The PostgreSQL of the tests, in which each of them creates a database of its own. */
export const testServerUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Whether the tests have a PostgreSQL. In CI they must have one. */
export async function isPostgresThere(): Promise<boolean> {
  try {
    await connected(testServerUrl, client => client.query('select 1'))
    return true
  } catch (error) {
    if (process.env.CI) throw error
    return false
  }
}

/** First key of the lock that a run holds; the second one is the number of the run. */
const runLock = 7_310_001
/** Held while databases of ended runs are dropped. */
const dropLock = 7_310_002

/** Databases of this form whose run holds no lock. */
const leftovers = `select datname as name from pg_database
  where datname ~ '^floorwatch_tests_[0-9]+_' and not exists (
    select from pg_locks where locktype = 'advisory' and classid = ${runLock} and granted
    and objid::bigint = split_part(datname, '_', 3)::bigint)`

async function dropLeftovers(client: PoolClient): Promise<void> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${dropLock}) as locked`)
  if (!rows[0]?.locked) return
  const left = await client.query<{ name: string }>(leftovers)
  for (const { name } of left.rows) await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`select pg_advisory_unlock(${dropLock})`)
}

/**
 * Begins a run, and drops the databases of runs that were stopped before they could. PostgreSQL knows that a run lives by a
 * lock, whose connection ends with the process.
 * @returns how the names of its databases begin
 */
export async function beginTestRun(): Promise<string> {
  const run = randomInt(2 ** 31)
  // An idle connection keeps the lock, and does not keep the process.
  const pool = new Pool({
    ...{ connectionString: testServerUrl, connectionTimeoutMillis: 5_000 },
    ...{ max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true },
  })
  const client = await pool.connect()
  await client.query('select pg_advisory_lock($1, $2)', [runLock, run])
  await dropLeftovers(client)
  client.release()
  return `floorwatch_tests_${run}_`
}

let ownPrefix: Promise<string> | undefined

/** That of the run of all test files, or of this process. */
async function databasePrefix(): Promise<string> {
  const { TEST_DATABASE_PREFIX: ofRun } = process.env
  if (ofRun !== undefined) return ofRun
  ownPrefix ??= beginTestRun()
  return ownPrefix
}

/**
 * Creates a database with a random name.
 * @param template a database that nobody is connected to; by default an empty one
 */
export async function createTestDatabase(template = 'template0'): Promise<TestDatabase> {
  const name = (await databasePrefix()) + randomBytes(6).toString('hex')
  await connected(testServerUrl, client => client.query(`create database ${name} template ${template}`))
  const url = new URL(testServerUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => {
      await connected(testServerUrl, client => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/**
 * Lends databases that `create` makes: `drop` leaves one to the next caller in this process once `empty` has emptied it, which
 * takes a tenth of the time of a new one. The end of the run drops them.
 */
export function lendDatabases(
  create: () => Promise<TestDatabase>,
  empty: (database: TestDatabase) => Promise<void>,
): () => Promise<TestDatabase> {
  const idle: TestDatabase[] = []
  return async () => {
    const database = idle.pop() ?? (await create())
    return {
      url: database.url,
      drop: async () => {
        await empty(database)
        idle.push(database)
      },
    }
  }
}

const removeTables = ({ url }: TestDatabase) =>
  connected(url, async client => {
    await client.query(endConnections)
    await client.query('drop schema public cascade; create schema public')
  })

/** A database without tables, for one test of many. */
export const borrowTestDatabase = lendDatabases(() => createTestDatabase(), removeTables)

/** Ends all connections and deletes all rows but those of migrations. */
export async function emptyTestDatabase({ url }: TestDatabase): Promise<void> {
  await connected(url, async client => {
    await client.query(endConnections)
    // Without checks of references, tables can be emptied in any order.
    await client.query(`do $$ declare name text; begin
      set local session_replication_role = replica;
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'
      loop execute format('delete from %I', name); end loop;
    end $$`)
  })
}

/** Drops all databases whose names start like this. */
export async function dropTestDatabases(prefix: string): Promise<void> {
  await connected(testServerUrl, async client => {
    const sql = 'select datname from pg_database where starts_with(datname, $1)'
    const { rows } = await client.query<{ datname: string }>(sql, [prefix])
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
}
