import { readdir } from 'node:fs/promises'

/** What lies in a folder; undefined: there is no such folder. One that cannot be read is an error, not an empty one. */
export async function folderNames(folder: string): Promise<string[] | undefined> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
