import { join } from 'node:path'
import type { PostgresTarget } from '../store/postgres-target.ts'
import { createTestDatabase, emptyTestDatabase, lendDatabases, type TestDatabase } from './test-database.ts'

/** Whether servers of tests store in PostgreSQL (`npm run test:postgres`). */
export const isOnPostgres = process.env.TEST_STORE === 'postgres'

/** Appended to the titles of tests that read or damage SQLite files. */
export const sqliteOnly = isOnPostgres ? ' (skipped: about SQLite files)' : ''

const databases = new Map<string, Promise<TestDatabase>>()
/** Migrated and empty. */
const borrowDatabase = lendDatabases(() => createTestDatabase(process.env.TEST_TEMPLATE), emptyTestDatabase)

/** The `DATABASE_URL` of the servers on a data folder, created at the first call; undefined for SQLite. */
export async function databaseUrlOf(dataDir: string): Promise<string | undefined> {
  if (!isOnPostgres) return undefined
  const known = databases.get(dataDir) ?? borrowDatabase()
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

/** Gives the database of a data folder back, whose servers have ended; those of a run are dropped at its end. */
export async function returnDatabaseOf(dataDir: string): Promise<void> {
  await (await databases.get(dataDir))?.drop()
  databases.delete(dataDir)
}
