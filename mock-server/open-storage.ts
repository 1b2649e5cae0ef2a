import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ClusterParts } from './cluster/cluster.ts'
import type { PostgresSettings } from './open-postgres.ts'
import { productVersion } from './resources/version.ts'
import { createSteadyClock, type SteadyClock } from './steady-clock.ts'
import type { FileStorage } from './store/file-storage.ts'
import { openFolderFiles } from './store/folder-files.ts'
import { lockFolder } from './store/folder-lock.ts'
import { type History, openHistory } from './store/history.ts'
import { refuseLostDatabase } from './store/lost-database.ts'
import { refuseNewerDatabase, writtenBySetting } from './store/newer-database.ts'
import { createStore, type Store } from './store/store.ts'

export interface StorageConfig extends Partial<PostgresSettings> {
  readonly dataDir: string
}

/** What a server stores: in its data folder, or, with other servers, in PostgreSQL. */
export interface Storage {
  readonly store: Store
  readonly files: FileStorage
  readonly clock: SteadyClock
  /** The history in the data folder, or the parts of the cluster, which has a history for each partition. */
  readonly positions: { readonly history: History } | { readonly cluster: ClusterParts }
  /** Lets another server of the same database start, once this one has prepared it. */
  readonly releaseStart: () => void
}

/** Opens what the server stores, and upgrades it; locks the data folder. `opened` closes it. */
export async function openStorage(
  { dataDir, databaseUrl, natsUrl }: StorageConfig,
  opened: AsyncDisposableStack,
  onError: (error: unknown) => void,
): Promise<Storage> {
  mkdirSync(dataDir, { recursive: true })
  const lock = lockFolder(dataDir)
  opened.defer(() => lock.release())
  const storage =
    databaseUrl === undefined
      ? await openFolder(dataDir, opened)
      : await openDatabase({ databaseUrl, natsUrl }, opened, onError)
  const { settings } = storage.store
  if ((await settings.get(writtenBySetting)) !== productVersion)
    await settings.set(writtenBySetting, productVersion)
  return storage
}

async function openFolder(dataDir: string, opened: AsyncDisposableStack): Promise<Storage> {
  refuseLostDatabase(dataDir)
  const path = join(dataDir, 'floorwatch.db')
  refuseNewerDatabase(path, `DATA_DIR is "${dataDir}"`, productVersion)
  const history = openHistory(join(dataDir, 'history.db'))
  const newestMs = (await history.newest()).reduce((newest, { atMs }) => Math.max(newest, atMs), 0)
  const clock = createSteadyClock({ newestMs })
  const store = await createStore(path, () => clock.nowMs())
  opened.defer(() => store.close())
  opened.defer(() => history.close())
  const releaseStart = () => undefined
  return { store, clock, positions: { history }, files: openFolderFiles(dataDir), releaseStart }
}

/** The driver of PostgreSQL and the client of NATS are loaded only if they are needed. */
async function openDatabase(
  settings: PostgresSettings,
  opened: AsyncDisposableStack,
  onError: (error: unknown) => void,
): Promise<Storage> {
  const { openPostgres } = await import('./open-postgres.ts')
  const clock = createSteadyClock()
  const { cluster, ...rest } = await openPostgres(settings, () => clock.nowMs(), opened, onError)
  return { ...rest, clock, positions: { cluster } }
}
