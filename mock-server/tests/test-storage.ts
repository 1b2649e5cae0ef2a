import { join } from 'node:path'
import type { PostgresTarget } from '../store/postgres-target.ts'
import { createTestDatabase, emptyTestDatabase, type TestDatabase } from './test-database.ts'

/** Whether servers of tests store in PostgreSQL (`npm run test:postgres`). */
export const isOnPostgres = process.env.TEST_STORE === 'postgres'

/** Appended to the titles of tests that read or damage SQLite files. */
export const sqliteOnly = isOnPostgres ? ' (skipped: about SQLite files)' : ''

const databases = new Map<string, Promise<TestDatabase>>()
/** Empty databases for the next data folders; those of a run are dropped at its end. */
const idle: TestDatabase[] = []

const takeDatabase = async () => idle.pop() ?? createTestDatabase(process.env.TEST_TEMPLATE)

/** The `DATABASE_URL` of the servers on a data folder, created at the first call; undefined for SQLite. */
export async function databaseUrlOf(dataDir: string): Promise<string | undefined> {
  if (!isOnPostgres) return undefined
  const known = databases.get(dataDir) ?? takeDatabase()
  databases.set(dataDir, known)
  return (await known).url
}

/** What `createService` takes. */
export const storageOf = async (dataDir: string) => ({ dataDir, databaseUrl: await databaseUrlOf(dataDir) })

/** What `createStore` takes. */
export async function storeTargetOf(dataDir: string): Promise<string | PostgresTarget> {
  const url = await databaseUrlOf(dataDir)
  return url === undefined ? join(dataDir, 'floorwatch.db') : { url }
}

/** Empties the database of a data folder, whose servers have ended, for the next one. */
export async function releaseDatabaseOf(dataDir: string): Promise<void> {
  const database = await databases.get(dataDir)
  databases.delete(dataDir)
  if (!database) return
  await emptyTestDatabase(database)
  idle.push(database)
}
