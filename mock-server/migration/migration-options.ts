import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** A data folder, by its absolute path, or a database, by its URL. */
export type Place = { readonly folder: string } | { readonly url: string }

export interface MigrationOptions {
  readonly from: Place
  readonly to: Place
}

/** An invalid option; the message names it. */
export class MigrationOptionError extends Error {}

/** @param command as the user types it, such as `floorwatch migrate` */
export const usageOf = (
  command: string,
) => `${command} --from DIR --to URL    moves a data folder into a PostgreSQL database
${command} --from URL --to DIR    moves a PostgreSQL database into a data folder

  --from, --to   a data folder, or postgres://user:password@host:5432/database
  --help         prints this

Servers of the source must be stopped. The target must be empty; it can be used once everything was
copied and compared. The source stays as it is. An interrupted migration is started again with the same command.`

const isUrl = (text: string) => /^postgres(ql)?:\/\//i.test(text)

function placeOf(name: string, text: string | undefined): Place {
  if (!text)
    throw new MigrationOptionError(`--${name} is missing; it takes a data folder or a postgres:// URL`)
  if (!isUrl(text)) {
    if (text.includes('://'))
      throw new MigrationOptionError(`--${name} takes a data folder, or a URL that begins with postgres://`)
    return { folder: resolve(text) }
  }
  if (!URL.canParse(text) || new URL(text).pathname.length < 2)
    throw new MigrationOptionError(
      `--${name} is no complete URL; it takes postgres://user:password@host:5432/database`,
    )
  return { url: text }
}

const textOf = (place: Place) => ('url' in place ? place.url : place.folder)

/**
 * Reads the command line.
 * @returns undefined if help is requested
 * @throws MigrationOptionError
 */
export function readMigrationOptions(args: readonly string[]): MigrationOptions | undefined {
  let values: { from?: string | undefined; to?: string | undefined; help?: boolean | undefined }
  try {
    values = parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new MigrationOptionError(error instanceof Error ? error.message : String(error))
  }
  if (values.help) return undefined
  const [from, to] = [placeOf('from', values.from), placeOf('to', values.to)]
  if (textOf(from) === textOf(to)) throw new MigrationOptionError('--from and --to are the same')
  return { from, to }
}
