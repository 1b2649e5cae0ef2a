import { createReadStream, mkdirSync } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStorage, fileFolders, requireFileName, type StoredFile } from './file-storage.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Syncs the cached data of the file to the disk, so that it survives a power failure. */
async function sync(path: string, flags: string): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The name of a file is durable only when its folder is synced. Windows cannot open folders. */
async function syncFolders(paths: readonly string[]): Promise<void> {
  if (process.platform === 'win32') return
  for (const folder of new Set(paths.map(dirname))) await sync(folder, 'r')
}

/** Stores files in folders of the data folder, which are created if they are missing. */
export function openFolderFiles(dataDir: string): FileStorage {
  for (const folder of fileFolders) mkdirSync(join(dataDir, folder), { recursive: true })

  function pathOf(name: string): string {
    requireFileName(name)
    return join(dataDir, name)
  }

  return {
    isShared: false,
    async read(name) {
      const path = pathOf(name)
      let file: FileHandle
      try {
        file = await open(path)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
      return createReadStream(path, { fd: file })
    },
    async write(name, bytes) {
      const path = pathOf(name)
      const unfinished = `${path}.part`
      try {
        await writeFile(unfinished, bytes, { flush: true })
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await rename(unfinished, path)
      await syncFolders([path])
    },
    async adopt(files) {
      const moves = files.map(({ path, name }) => ({ from: path, to: pathOf(name) }))
      for (const { from, to } of moves) {
        await sync(from, 'r+')
        await rename(from, to)
      }
      await syncFolders(moves.map(({ to }) => to))
    },
    async move(name, newName) {
      try {
        await rename(pathOf(name), pathOf(newName))
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
    // Somebody may have put a folder among the files.
    remove: name => rm(pathOf(name), { force: true, recursive: true }),
    async list(folder) {
      const files: StoredFile[] = []
      for (const file of (await readdir(join(dataDir, folder))).sort()) {
        const name = `${folder}/${file}`
        try {
          files.push({ name, changedMs: (await stat(join(dataDir, name))).mtimeMs })
        } catch (error) {
          // It was removed meanwhile.
          if (!isMissing(error)) throw error
        }
      }
      return files
    },
  }
}
