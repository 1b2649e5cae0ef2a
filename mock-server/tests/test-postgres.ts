import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

const serverUrl = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl, connectionTimeoutMillis: 3_000 })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Whether a PostgreSQL for tests answers. In CI its absence is an error. */
export async function hasTestPostgres(): Promise<boolean> {
  try {
    await onServer('select 1')
    return true
  } catch (error) {
    if (process.env.CI) throw error
    return false
  }
}

/** For the names of tests that are skipped. */
export const withoutPostgres = `no PostgreSQL answers at ${new URL(serverUrl).host}: set TEST_DATABASE_URL`

export interface TestDatabase {
  readonly url: string
  /** Ends its connections and deletes it. */
  drop(): Promise<void>
}

/** Creates an empty database with a name of its own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `floorwatch_test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) }
}
