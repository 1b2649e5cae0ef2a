import { readdir } from 'node:fs/promises'

/** The entries of a folder; undefined if it does not exist. Throws if it cannot be read. */
export async function folderNames(folder: string): Promise<string[] | undefined> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
