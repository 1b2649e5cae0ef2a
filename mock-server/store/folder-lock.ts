import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another server uses the same folder; two would overwrite each other's data. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(`DATA_DIR is "${folder}", which is used by another server; stop it, or choose another DATA_DIR`)
  }
}

/**
 * Locks a data folder for this process until it is released or the process ends. The lock is one of the
 * operating system, so a killed server leaves none behind.
 * @throws FolderInUseError
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
