import { beginTestRun, createTestDatabase, dropTestDatabases, isPostgresThere } from './test-database.ts'
import { isOnPostgres } from './test-storage.ts'

/**
 * Begins the run of all databases of the tests, if there is a PostgreSQL. If servers of tests store there, migrates one
 * database, which theirs are copies of.
 */
export async function setup(): Promise<void> {
  if (!(await isPostgresThere())) return
  process.env.TEST_DATABASE_PREFIX = await beginTestRun()
  if (!isOnPostgres) return
  // Loaded only by runs that need it.
  const { createStore } = await import('../store/store.ts')
  const template = await createTestDatabase()
  await (await createStore({ url: template.url })).close()
  process.env.TEST_TEMPLATE = new URL(template.url).pathname.slice(1)
}

export async function teardown(): Promise<void> {
  const { TEST_DATABASE_PREFIX: prefix } = process.env
  if (prefix !== undefined) await dropTestDatabases(prefix)
}
