import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import packageFile from '../../package.json' with { type: 'json' }
import { folderNames, syncFolder } from '../backup/folders.ts'
import { openFolderFiles } from '../store/folder-files.ts'
import { lockFolder } from '../store/folder-lock.ts'
import { refuseLostDatabase } from '../store/lost-database.ts'
import { refuseNewerDatabase } from '../store/newer-database.ts'
import { createStore } from '../store/store.ts'
import {
  type Installation,
  MigrationError,
  type MigrationTarget,
  requireNewestSchema,
} from './installation.ts'
import { openSqliteHistory } from './sqlite-history.ts'
import { openSqliteRows } from './sqlite-rows.ts'
import { readTableShapes, type TableShape } from './table-shapes.ts'

const database = 'floorwatch.db'
const positions = 'history.db'

/** The tables of the newest schema. */
export async function newestTables(): Promise<TableShape[]> {
  const folder = await mkdtemp(join(tmpdir(), 'floorwatch-schema-'))
  try {
    const path = join(folder, database)
    await (await createStore(path)).close()
    return readTableShapes(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function appliedMigrations(path: string): string[] {
  const opened = new DatabaseSync(path)
  try {
    return opened
      .prepare('select name from kysely_migration order by name')
      .all()
      .map(row => String(row.name))
  } finally {
    opened.close()
  }
}

/** Opens both databases and the files of a folder that this process has locked. */
function openFolder(dataDir: string, name: string, lock: { release(): void }): Installation {
  const rows = openSqliteRows(join(dataDir, database))
  const history = openSqliteHistory(join(dataDir, positions))
  return {
    name,
    rows,
    history,
    files: openFolderFiles(dataDir),
    async close() {
      history.close()
      rows.close()
      lock.release()
    },
  }
}

/**
 * Opens a data folder to read it.
 * @throws MigrationError, FolderInUseError, DatabaseLostError, NewerDatabaseError
 */
export async function openFolderSource(dataDir: string): Promise<Installation> {
  if (!existsSync(join(dataDir, database)))
    throw new MigrationError(`"${dataDir}" contains no data of Floorwatch`)
  const lock = lockFolder(dataDir)
  try {
    refuseLostDatabase(dataDir)
    refuseNewerDatabase(join(dataDir, database), `the source is "${dataDir}"`, packageFile.version)
    requireNewestSchema(appliedMigrations(join(dataDir, database)), dataDir)
    return openFolder(dataDir, dataDir, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Removes what an unfinished migration left in its working folder. Returns whether there was one. */
async function clear(working: string): Promise<boolean> {
  if (!(await folderNames(working))) return false
  // Refuses a migration into the same folder that is still running.
  lockFolder(working).release()
  await rm(working, { recursive: true, force: true })
  return true
}

async function syncName(path: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const folder = await open(dirname(path))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * Creates a data folder. Until it is finished it has another name, with `.migrating` at its end, by which the next
 * run recognises and removes it.
 * @throws MigrationError if the folder is not empty; FolderInUseError if another migration creates it
 */
export async function openFolderTarget(dataDir: string): Promise<MigrationTarget> {
  if (((await folderNames(dataDir)) ?? []).length > 0)
    throw new MigrationError(`"${dataDir}" is not empty; choose a folder that is empty or does not exist`)
  const working = `${dataDir}.migrating`
  const isCleared = await clear(working)
  await mkdir(working, { recursive: true })
  const lock = lockFolder(working)
  try {
    await (await createStore(join(working, database))).close()
    const opened = openFolder(working, dataDir, lock)
    return {
      ...opened,
      isCleared,
      async finish() {
        await opened.close()
        await syncFolder(working)
        await rename(working, dataDir)
        await syncName(dataDir)
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
