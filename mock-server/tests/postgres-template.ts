import { beginTestRun, createTestDatabase, dropTestDatabases } from './test-database.ts'
import { isOnPostgres } from './test-storage.ts'

/** Migrates one database, which the databases of all tests of the run are copies of. */
export async function setup(): Promise<void> {
  if (!isOnPostgres) return
  // Loaded only by runs that need it.
  const { createStore } = await import('../store/store.ts')
  process.env.TEST_DATABASE_PREFIX = await beginTestRun()
  const template = await createTestDatabase()
  await (await createStore({ url: template.url })).close()
  process.env.TEST_TEMPLATE = new URL(template.url).pathname.slice(1)
}

export async function teardown(): Promise<void> {
  const { TEST_DATABASE_PREFIX: prefix } = process.env
  if (prefix !== undefined) await dropTestDatabases(prefix)
}
