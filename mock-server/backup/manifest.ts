import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The list of files in a backup. Written last, so a folder without it is an incomplete backup. */
export const manifestName = 'manifest.json'

export interface Manifest {
  readonly product: 'floorwatch'
  /** ISO 8601, UTC. */
  readonly takenAt: string
  /** Floorplan files that the database names and that were already missing in the data folder. */
  readonly missing: readonly string[]
  /** SHA-256, hex, by path below the folder with `/` between its parts. */
  readonly files: Readonly<Record<string, string>>
}

/** An incomplete backup, or one that was changed since it was taken. */
export class BackupError extends Error {}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The digests of all files below a folder except the manifest itself. */
export async function digestsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(e => e.isFile()).map(e => join(e.parentPath, e.name))
  const digests: Record<string, string> = {}
  for (const path of paths.sort()) {
    const name = relative(folder, path).split(sep).join('/')
    if (name !== manifestName) digests[name] = await digestOf(path)
  }
  return digests
}

/**
 * The manifest of a complete backup.
 * @throws BackupError naming the first error
 */
export async function readWholeBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupError(`"${folder}" is not a backup: it contains no ${manifestName}`)
  const manifest = parseManifest(text)
  if (!manifest) throw new BackupError(`the ${manifestName} of "${folder}" cannot be read`)
  const found = await digestsOf(folder)
  for (const [name, digest] of Object.entries(manifest.files)) {
    if (found[name] === undefined) throw new BackupError(`"${name}" is missing from the backup`)
    if (found[name] !== digest) throw new BackupError(`"${name}" was changed since the backup was taken`)
  }
  const unexpectedFile = Object.keys(found).find(name => manifest.files[name] === undefined)
  if (unexpectedFile !== undefined) throw new BackupError(`"${unexpectedFile}" does not belong to the backup`)
  return manifest
}

function parseManifest(text: string): Manifest | undefined {
  try {
    const read = JSON.parse(text) as Partial<Manifest>
    return read.product === 'floorwatch' && typeof read.files === 'object' ? (read as Manifest) : undefined
  } catch {
    return undefined
  }
}
