import type { Readable } from 'node:stream'

/** Folders of the stored files. A name is `<folder>/<file>`, such as `reports/1f0c.png`. */
export const fileFolders = ['uploads/floorplans', 'uploads/trash', 'reports'] as const

export interface StoredFile {
  /** With its folder. */
  readonly name: string
  /** Epoch ms. */
  readonly changedMs: number
}

/** Files that the server keeps: images of floorplans and pictures of reports. */
export interface FileStorage {
  /** Whether other servers store files here at the same time. */
  readonly isShared: boolean
  /** Undefined if the file does not exist. */
  read(name: string): Promise<Readable | undefined>
  /** Stores a file, or replaces it; resolves once all of it is durable. */
  write(name: string, bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void>
  /** Stores files of this machine, which may be gone afterwards; resolves once they are durable. */
  adopt(files: readonly { readonly path: string; readonly name: string }[]): Promise<void>
  /** Replaces a file of the new name. Does nothing if the file does not exist. */
  move(name: string, newName: string): Promise<void>
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>
  /** All files of a folder, in the order of their names. */
  list(folder: (typeof fileFolders)[number]): Promise<StoredFile[]>
}

/**
 * Refuses a name that would leave its folder.
 * @throws RangeError
 */
export function requireFileName(name: string): void {
  const folder = fileFolders.find(each => name.startsWith(`${each}/`))
  const file = folder === undefined ? '' : name.slice(folder.length + 1)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: neither the disk nor PostgreSQL stores a zero.
  if (file === '' || file === '.' || file === '..' || /[/\\\u0000]/.test(file))
    throw new RangeError(`"${name}" is not the name of a stored file`)
}
