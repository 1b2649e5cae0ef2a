import { resolve } from 'node:path'
import { FolderInUseError } from '../store/folder-lock.ts'
import { NewerDatabaseError } from '../store/newer-database.ts'
import { BackupError, type Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const usage = `npm run backup -- FOLDER    copies DATA_DIR (./data) into FOLDER; the server may be running
npm run restore -- FOLDER   replaces DATA_DIR with the backup in FOLDER; the server must be stopped`

const sizeOf = ({ files }: Manifest) => `${Object.keys(files).length} files`

async function run(action: string | undefined, folder: string | undefined): Promise<string> {
  const dataDir = resolve(process.env.DATA_DIR || './data')
  if (!folder || (action !== 'backup' && action !== 'restore')) throw new BackupError(usage)
  const path = resolve(folder)
  if (action === 'backup') {
    const taken = await takeBackup(dataDir, path, new Date())
    const lost = taken.missing.map(uid => `\nthe image of the floorplan file ${uid} is missing in ${dataDir}`)
    return `backed up ${sizeOf(taken)} to ${path}${lost.join('')}`
  }
  const { manifest, setAside } = await restoreBackup(path, dataDir, new Date())
  const before = setAside === undefined ? '' : `; the previous data is in ${setAside}`
  return `restored ${sizeOf(manifest)} of ${manifest.takenAt} to ${dataDir}${before}`
}

try {
  console.log(await run(process.argv[2], process.argv[3]))
} catch (error) {
  const expected = [BackupError, FolderInUseError, NewerDatabaseError].find(known => error instanceof known)
  console.error(expected ? (error as Error).message : error)
  process.exitCode = 1
}
