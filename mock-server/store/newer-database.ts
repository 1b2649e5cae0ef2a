import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { migrationNames } from './migrations.ts'

/** The setting that holds the version of the newest server that opened the database. */
export const writtenBySetting = 'written_by_version'

/** The data of a newer version; the message says what to do. */
export class NewerDatabaseError extends Error {}

function readValue(database: DatabaseSync, sql: string, ...parameters: string[]): unknown {
  return database.prepare(sql).get(...parameters)?.value
}

const hasTable = (database: DatabaseSync, name: string) =>
  readValue(database, "select 1 value from sqlite_master where type = 'table' and name = ?", name) === 1

/** What a database says about the servers that opened it; each is undefined if nothing says it. */
export interface DatabaseAge {
  /** Name of the newest migration. */
  readonly newestMigration: unknown
  /** The value of the setting, JSON. */
  readonly writtenBy: unknown
}

/**
 * Refuses a database that a newer server has upgraded: this one would misread it. Pure.
 * @param what how the message names the data, such as `DATA_DIR is "/var/lib/floorwatch"`
 * @param version of this server
 * @throws NewerDatabaseError
 */
export function refuseNewer(
  { newestMigration, writtenBy }: DatabaseAge,
  what: string,
  version: string,
): void {
  if (typeof newestMigration !== 'string' || migrationNames.includes(newestMigration)) return
  const newer = typeof writtenBy === 'string' ? ` (${JSON.parse(writtenBy)})` : ''
  throw new NewerDatabaseError(
    `${what}, whose data was upgraded by a newer Floorwatch${newer}; this is ${version}. Nothing was changed. ` +
      'Install the newer version, or restore a backup that this version took.',
  )
}

/** The same for a SQLite file, which may be missing. Changes nothing. */
export function refuseNewerDatabase(path: string, what: string, version: string): void {
  if (!existsSync(path)) return
  // Not read-only: SQLite must be able to undo a change that a killed server left unfinished.
  const database = new DatabaseSync(path)
  try {
    if (!hasTable(database, 'kysely_migration')) return
    const newestMigration = readValue(database, 'select max(name) value from kysely_migration')
    const writtenBy = hasTable(database, 'settings')
      ? readValue(database, 'select value from settings where name = ?', writtenBySetting)
      : undefined
    refuseNewer({ newestMigration, writtenBy }, what, version)
  } finally {
    database.close()
  }
}
