import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { folderNames, syncFolder } from './folders.ts'
import { BackupError, digestsOf, type Manifest, manifestName } from './manifest.ts'

const databases = ['floorwatch.db', 'history.db'] as const
/** Pages of a database that are copied before other work can run. */
const pagesAtOnce = 256
const tries = 3

/**
 * A snapshot of a database, whatever a server writes meanwhile. Without it, every write of another process
 * restarts the copy, which would never end while a server is busy.
 */
function openSnapshot(path: string): DatabaseSync {
  // Not read-only: SQLite must be able to undo a change that a killed server left unfinished.
  const source = new DatabaseSync(path)
  source.exec('begin')
  // The snapshot starts with the first read.
  source.prepare('select count(*) from sqlite_master').get()
  return source
}

async function copyDatabases(from: string, to: string, names: readonly string[]): Promise<void> {
  const sources = names.map(name => [name, openSnapshot(join(from, name))] as const)
  try {
    for (const [name, source] of sources) await backup(source, join(to, name), { rate: pagesAtOnce })
  } finally {
    for (const [, source] of sources) source.close()
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  if (await folderNames(from)) await cp(from, to, { recursive: true, force: true })
}

/** Floorplans in the copied database whose images are missing in the copy. */
async function missingPlans(folder: string): Promise<string[]> {
  // Not read-only: otherwise closing the last connection would leave extra files behind.
  const copy = new DatabaseSync(join(folder, 'floorwatch.db'))
  try {
    const rows = copy
      .prepare("select body ->> 'file_uid' as uid from floorplans where removed_at is null")
      .all()
    const kept = (await folderNames(join(folder, 'uploads', 'floorplans'))) ?? []
    const held = new Set(kept.map(name => name.replace(/\.\w+$/, '')))
    return rows.map(row => String(row.uid)).filter(uid => !held.has(uid))
  } finally {
    copy.close()
  }
}

/**
 * Copies a data folder while a server may use it: a consistent snapshot of the databases, the plans and
 * reports that they name, and a manifest. The backup gets its name only when it is complete and synced to the
 * disk.
 * @throws BackupError when `to` exists, or `dataDir` contains no database
 */
export async function takeBackup(dataDir: string, to: string, now: Date): Promise<Manifest> {
  const known = (await folderNames(dataDir)) ?? []
  if (!known.includes('floorwatch.db')) throw new BackupError(`"${dataDir}" contains no data of Floorwatch`)
  if (await folderNames(to))
    throw new BackupError(`"${to}" already exists; a backup never overwrites another one`)
  const unfinished = `${to}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  let missing: string[] = []
  // An image may be deleted between the copy of the database and its own copy, so it is checked again.
  for (let i = 0; i < tries; i++) {
    await copyDatabases(
      dataDir,
      unfinished,
      databases.filter(name => known.includes(name)),
    )
    await copyFolder(join(dataDir, 'uploads', 'floorplans'), join(unfinished, 'uploads', 'floorplans'))
    await copyFolder(join(dataDir, 'reports'), join(unfinished, 'reports'))
    missing = await missingPlans(unfinished)
    if (missing.length === 0) break
  }
  const manifest: Manifest = {
    product: 'floorwatch',
    takenAt: now.toISOString(),
    missing,
    files: await digestsOf(unfinished),
  }
  await writeFile(join(unfinished, manifestName), JSON.stringify(manifest, null, 2))
  await syncFolder(unfinished)
  await rename(unfinished, to)
  return manifest
}
