import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

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

/**
 * Creates a database with a random name.
 * @param template a database that nobody is connected to; by default an empty one
 */
export async function createTestDatabase(template = 'template0'): Promise<TestDatabase> {
  const { TEST_DATABASE_PREFIX: prefix = 'floorwatch_test_' } = process.env
  const name = prefix + randomBytes(6).toString('hex')
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

/** Deletes all rows but those of migrations. */
export async function emptyTestDatabase({ url }: TestDatabase): Promise<void> {
  await connected(url, async client => {
    const { rows } = await client.query<{ names: string }>(`select string_agg(tablename, ',') as names
      from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'`)
    await client.query(`truncate ${rows[0]?.names} cascade`)
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
