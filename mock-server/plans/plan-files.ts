import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DecodedPlan } from './decode-plan.ts'

const maxLength = 100

/**
 * A file name that is safe in URLs and on disk: letters, digits, `.`, `_` and `-` of the last path segment.
 */
export function planFilename(given: string | undefined): string {
  const last = (given ?? '').normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const safe = last.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/\.{2,}/g, '.')
  const short = [...safe]
    .slice(-maxLength)
    .join('')
    .replace(/^[._]+/, '')
  return short === '' ? 'plan' : short
}

/** An upload that is complete on disk but not accepted yet. */
export interface IncomingPlan {
  path: string
  size: number
}

type ContentType = DecodedPlan['contentType']

const originalOf = (type: ContentType) =>
  type === 'image/png' ? '.png' : type === 'application/pdf' ? '.pdf' : '.svg'

/** The name of the file for the map: the rendered page of a PDF. */
const shownOf = (type: ContentType) => (type === 'image/svg+xml' ? '.svg' : '.png')

const trashKeptMs = 7 * 24 * 3_600_000

/** Syncs the cached data of the file to the disk, so that it survives a power failure. */
async function sync(path: string, flags: string): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Floorplan images under `<dataDir>/uploads`. An upload goes to `incoming` first; only a decoded one is
 * renamed into `floorplans`, as `<file uid>.<ending>`. Of an SVG only the sanitized drawing is stored.
 */
export function createPlanFiles(dataDir: string) {
  const incoming = join(dataDir, 'uploads', 'incoming')
  const kept = join(dataDir, 'uploads', 'floorplans')
  const trash = join(dataDir, 'uploads', 'trash')
  for (const folder of [incoming, kept, trash]) mkdirSync(folder, { recursive: true })

  return {
    /** Streams an upload to disk; if it is aborted, the partial file is removed and the error is rethrown. */
    receive: async (bytes: Readable): Promise<IncomingPlan> => {
      const path = join(incoming, randomUUID())
      const file = createWriteStream(path, { flush: true })
      try {
        await pipeline(bytes, file)
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return { path, size: file.bytesWritten }
    },
    /** Removes a rejected upload and its derived files. */
    discard: async ({ path }: IncomingPlan): Promise<void> => {
      for (const ending of ['', '.svg', '.png']) await rm(`${path}${ending}`, { force: true })
    },
    /** Moves a decoded upload to its place; the uid becomes its name. */
    keep: async ({ path }: IncomingPlan, type: ContentType): Promise<string> => {
      const uid = randomUUID()
      const place = join(kept, uid)
      const drawn = type === 'image/svg+xml'
      const moves = [{ from: drawn ? `${path}.svg` : path, to: `${place}${originalOf(type)}` }]
      if (type === 'application/pdf') moves.push({ from: `${path}.png`, to: `${place}.png` })
      for (const { from, to } of moves) {
        await sync(from, 'r+')
        await rename(from, to)
      }
      // The name of a file is durable only when its folder is synced. Windows cannot open folders.
      if (process.platform !== 'win32') await sync(kept, 'r')
      return uid
    },
    remove: async (uid: string): Promise<void> => {
      for (const ending of ['.png', '.svg', '.pdf']) await rm(join(kept, `${uid}${ending}`), { force: true })
    },
    /** Opens the image for the map, or the original upload. Undefined if the file does not exist. */
    read: async (uid: string, type: ContentType, original: boolean): Promise<Readable | undefined> => {
      const path = join(kept, `${uid}${original ? originalOf(type) : shownOf(type)}`)
      let file: FileHandle
      try {
        file = await open(path)
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
      return createReadStream(path, { fd: file })
    },
    /**
     * Removes what a crash left behind: partial uploads, and images without a floorplan. The latter go to
     * `uploads/trash` for a week, as `<epoch ms>-<name>`, because an older restored database may not know an
     * image that is still needed.
     */
    sweep: async (known: ReadonlySet<string>, nowMs: number): Promise<void> => {
      const remove = (path: string) => rm(path, { force: true, recursive: true })
      for (const name of await readdir(incoming)) await remove(join(incoming, name))
      for (const name of await readdir(trash))
        if (nowMs - Number.parseInt(name, 10) >= trashKeptMs) await remove(join(trash, name))
      for (const name of await readdir(kept))
        if (!known.has(name.replace(/\.\w+$/, '')))
          await rename(join(kept, name), join(trash, `${nowMs}-${name}`))
    },
  }
}

export type PlanFiles = ReturnType<typeof createPlanFiles>
