import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The entries of a folder; undefined if it does not exist. Throws if it cannot be read. */
export async function folderNames(folder: string): Promise<string[] | undefined> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Syncs everything below a folder to the disk, including the names of its files. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const path of [...entries.map(e => join(e.parentPath, e.name)), folder]) {
    const file = await open(path)
    try {
      await file.sync()
    } finally {
      await file.close()
    }
  }
}
