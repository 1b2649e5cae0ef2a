import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStorage } from '../store/file-storage.ts'
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

/** An upload that is complete on the disk of this machine but not accepted yet. */
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
/** Another server may be about to store the floorplan of an image that is younger than this. */
const newImageMs = 3_600_000

const kept = 'uploads/floorplans'
const trash = 'uploads/trash'

/**
 * Floorplan images. An upload goes to `incoming`, a folder of this machine, first; only a decoded one is stored, as
 * `<file uid>.<ending>` in `uploads/floorplans`. Of an SVG only the sanitized drawing is stored.
 */
export function createPlanFiles(files: FileStorage, incoming: string) {
  mkdirSync(incoming, { recursive: true })

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
    /** Stores a decoded upload; the uid becomes its name. */
    keep: async ({ path }: IncomingPlan, type: ContentType): Promise<string> => {
      const uid = randomUUID()
      const place = `${kept}/${uid}`
      const drawn = type === 'image/svg+xml'
      const adopted = [{ path: drawn ? `${path}.svg` : path, name: `${place}${originalOf(type)}` }]
      if (type === 'application/pdf') adopted.push({ path: `${path}.png`, name: `${place}.png` })
      await files.adopt(adopted)
      return uid
    },
    remove: async (uid: string): Promise<void> => {
      for (const ending of ['.png', '.svg', '.pdf']) await files.remove(`${kept}/${uid}${ending}`)
    },
    /** Opens the image for the map, or the original upload. Undefined if the file does not exist. */
    read: (uid: string, type: ContentType, original: boolean): Promise<Readable | undefined> =>
      files.read(`${kept}/${uid}${original ? originalOf(type) : shownOf(type)}`),
    /**
     * Removes what a crash left behind: partial uploads, and images without a floorplan. The latter go to
     * `uploads/trash` for a week, as `<epoch ms>-<name>`, because an older restored database may not know an
     * image that is still needed.
     */
    sweep: async (known: ReadonlySet<string>, nowMs: number): Promise<void> => {
      for (const name of await readdir(incoming))
        await rm(join(incoming, name), { force: true, recursive: true })
      for (const { name } of await files.list(trash))
        if (nowMs - Number.parseInt(basename(name), 10) >= trashKeptMs) await files.remove(name)
      for (const { name, changedMs } of await files.list(kept)) {
        const file = basename(name)
        if (known.has(file.replace(/\.\w+$/, ''))) continue
        if (files.isShared && nowMs - changedMs < newImageMs) continue
        await files.move(name, `${trash}/${nowMs}-${file}`)
      }
    },
  }
}

export type PlanFiles = ReturnType<typeof createPlanFiles>

/** The folder of uploads that are not accepted yet. */
export const incomingFolder = (dataDir: string) => join(dataDir, 'uploads', 'incoming')
