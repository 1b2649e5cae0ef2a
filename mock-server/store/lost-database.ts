import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A data folder without its database; the message says what to do. */
export class DatabaseLostError extends Error {}

/** Whether a query over a database finds a row; false for a file that is missing or empty, or lacks the table. */
function hasRow(path: string, table: string): boolean {
  if (!existsSync(path) || statSync(path).size === 0) return false
  // Not read-only: SQLite must be able to undo a change that a killed server left unfinished.
  const database = new DatabaseSync(path)
  try {
    const known = database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table)
    return known !== undefined && database.prepare(`select 1 from "${table}" limit 1`).get() !== undefined
  } finally {
    database.close()
  }
}

/** A database without a row in any of these tables was never used. */
const firstTables = ['users', 'companies', 'projects', 'settings']

const holdsFiles = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0

/**
 * Refuses a folder whose database is missing or empty although other data of an earlier server exists: a new database would
 * know none of its images and positions.
 * @throws DatabaseLostError
 */
export function refuseLostDatabase(dataDir: string): void {
  const path = join(dataDir, 'floorwatch.db')
  const isMissing = !existsSync(path)
  if (firstTables.some(table => hasRow(path, table))) return
  const left = [
    ...(isMissing && existsSync(`${path}-wal`) ? ['floorwatch.db-wal'] : []),
    ...(hasRow(join(dataDir, 'history.db'), 'uid_number') ? ['history.db'] : []),
    ...['uploads/floorplans', 'reports'].filter(folder => holdsFiles(join(dataDir, folder))),
  ]
  if (left.length === 0) return
  throw new DatabaseLostError(
    `DATA_DIR is "${dataDir}", where floorwatch.db ${isMissing ? 'is missing' : 'is empty'}, but ${left.join(', ')} ` +
      'of an earlier server is there. Nothing was changed. Restore a backup, or choose an empty DATA_DIR.',
  )
}
