import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import packageFile from '../../package.json' with { type: 'json' }
import { lockFolder } from '../store/folder-lock.ts'
import { refuseNewerDatabase } from '../store/newer-database.ts'
import { folderNames, syncFolder } from './folders.ts'
import { BackupError, type Manifest, manifestName, readWholeBackup } from './manifest.ts'

export interface Restored {
  readonly manifest: Manifest
  /** The new place of the previous data; undefined if there was none. */
  readonly setAside: string | undefined
}

function requireSound(path: string): void {
  const database = new DatabaseSync(path)
  try {
    const [first] = database.prepare('pragma integrity_check').all()
    if (first?.integrity_check !== 'ok')
      throw new BackupError(`"${path}" is damaged: ${first?.integrity_check}`)
  } finally {
    database.close()
  }
}

/**
 * Replaces a data folder with a backup. The previous folder is renamed, not deleted, and only after the
 * backup was verified and synced to the disk.
 * @throws BackupError for an incomplete backup; NewerDatabaseError for one of a newer version; FolderInUseError while a
 * server uses the folder
 */
export async function restoreBackup(from: string, dataDir: string, now: Date): Promise<Restored> {
  const manifest = await readWholeBackup(from)
  const incoming = `${dataDir}.incoming`
  await rm(incoming, { recursive: true, force: true })
  await mkdir(dirname(dataDir), { recursive: true })
  await cp(from, incoming, { recursive: true })
  await rm(join(incoming, manifestName))
  try {
    for (const name of Object.keys(manifest.files))
      if (name.endsWith('.db')) requireSound(join(incoming, name))
    refuseNewerDatabase(join(incoming, 'floorwatch.db'), `the backup is "${from}"`, packageFile.version)
  } catch (error) {
    await rm(incoming, { recursive: true, force: true })
    throw error
  }
  await syncFolder(incoming)
  const known = await folderNames(dataDir)
  let setAside: string | undefined
  if (known !== undefined && known.length > 0) {
    const lock = lockFolder(dataDir)
    setAside = `${dataDir}.before-${now.toISOString().replaceAll(':', '-')}`
    try {
      await rename(dataDir, setAside)
    } finally {
      lock.release()
    }
  }
  await rename(incoming, dataDir)
  await syncFolder(dataDir)
  return { manifest, setAside }
}
