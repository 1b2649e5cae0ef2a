import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { productVersion } from './resources/version.ts'
import { createSteadyClock } from './steady-clock.ts'
import { shownDatabaseUrl } from './store/database-errors.ts'
import { openFolderFiles } from './store/folder-files.ts'
import { lockFolder } from './store/folder-lock.ts'
import { openHistory } from './store/history.ts'
import { refuseLostDatabase } from './store/lost-database.ts'
import { refuseNewerDatabase, writtenBySetting } from './store/newer-database.ts'
import type { PostgresPool } from './store/postgres-pool.ts'
import { createStore } from './store/store.ts'

/** Connections of one server. */
const connections = 10

export interface StorageConfig {
  readonly dataDir: string
  /** If absent, SQLite in the data folder. */
  readonly databaseUrl?: string | undefined
}

/** The SQLite file of a data folder, which may be missing if the folder is new. */
function databaseFile(dataDir: string): string {
  refuseLostDatabase(dataDir)
  const path = join(dataDir, 'floorwatch.db')
  refuseNewerDatabase(path, `DATA_DIR is "${dataDir}"`, productVersion)
  return path
}

/** Connects to PostgreSQL; the driver is loaded only if it is needed. */
async function connect(
  url: string,
  opened: AsyncDisposableStack,
  onError: (error: unknown) => void,
): Promise<PostgresPool> {
  const { createPostgresPool } = await import('./store/postgres-pool.ts')
  const { checkPostgres } = await import('./store/postgres-start.ts')
  const { refuseUnfinishedMigration } = await import('./store/unfinished-migration.ts')
  const pool = createPostgresPool(url, { max: connections, onError })
  opened.defer(() => pool.end())
  await checkPostgres(pool, url, productVersion)
  await refuseUnfinishedMigration(pool, `DATABASE_URL is "${shownDatabaseUrl(url)}"`)
  return pool
}

const openPostgresFiles = async (pool: PostgresPool) =>
  (await import('./store/postgres-files.ts')).openPostgresFiles(pool)

/** Opens what the server stores, and upgrades it; locks the data folder. `opened` closes it. */
export async function openStorage(
  { dataDir, databaseUrl }: StorageConfig,
  opened: AsyncDisposableStack,
  onError: (error: unknown) => void,
) {
  mkdirSync(dataDir, { recursive: true })
  const lock = lockFolder(dataDir)
  opened.defer(() => lock.release())
  const pool = databaseUrl === undefined ? undefined : await connect(databaseUrl, opened, onError)
  const target = pool ? { pool } : databaseFile(dataDir)
  const history = openHistory(join(dataDir, 'history.db'))
  const newestMs = (await history.newest()).reduce((newest, { atMs }) => Math.max(newest, atMs), 0)
  const clock = createSteadyClock({ newestMs })
  const store = await createStore(target, () => clock.nowMs())
  opened.defer(() => store.close())
  opened.defer(() => history.close())
  if ((await store.settings.get(writtenBySetting)) !== productVersion)
    await store.settings.set(writtenBySetting, productVersion)
  return { history, clock, store, files: pool ? await openPostgresFiles(pool) : openFolderFiles(dataDir) }
}
