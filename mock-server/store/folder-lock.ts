import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another server works in the same folder; two would overwrite each other's memory of it. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(`DATA_DIR is "${folder}", where another server is at work; stop it, or choose another DATA_DIR`)
  }
}

/**
 * Takes a data folder for this process alone, until it is released or the process ends, however it ends:
 * the lock is the operating system's, so a killed server leaves none behind. Throws FolderInUseError.
 */
export function lockFolder(folder: string): { release(): void } {
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && /locked/.test(error.message)) throw new FolderInUseError(folder)
    throw error
  }
  return { release: () => lock.close() }
}
