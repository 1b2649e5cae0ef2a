import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { productVersion } from './resources/version.ts'
import { createSteadyClock } from './steady-clock.ts'
import { openFolderFiles } from './store/folder-files.ts'
import { lockFolder } from './store/folder-lock.ts'
import { openHistory } from './store/history.ts'
import { refuseLostDatabase } from './store/lost-database.ts'
import { refuseNewerDatabase, writtenBySetting } from './store/newer-database.ts'
import { createStore } from './store/store.ts'

/** Opens what the server stores in a data folder, which it upgrades and locks; `opened` closes it. */
export async function openStorage(dataDir: string, opened: AsyncDisposableStack) {
  mkdirSync(dataDir, { recursive: true })
  const lock = lockFolder(dataDir)
  opened.defer(() => lock.release())
  refuseLostDatabase(dataDir)
  const path = join(dataDir, 'floorwatch.db')
  refuseNewerDatabase(path, `DATA_DIR is "${dataDir}"`, productVersion)
  const history = openHistory(join(dataDir, 'history.db'))
  const newestMs = (await history.newest()).reduce((newest, { atMs }) => Math.max(newest, atMs), 0)
  const clock = createSteadyClock({ newestMs })
  const store = await createStore(path, () => clock.nowMs())
  opened.defer(() => store.close())
  opened.defer(() => history.close())
  if ((await store.settings.get(writtenBySetting)) !== productVersion)
    await store.settings.set(writtenBySetting, productVersion)
  return { history, clock, store, files: openFolderFiles(dataDir) }
}
