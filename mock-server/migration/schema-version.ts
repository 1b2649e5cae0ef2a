import { migrationNames } from '../store/migrations.ts'
import { MigrationError } from './installation.ts'

/**
 * Refuses a source of an older version.
 * @param applied names of its migrations
 * @throws MigrationError
 */
export function requireNewestSchema(applied: readonly string[], name: string): void {
  const missing = migrationNames.find(each => !applied.includes(each))
  if (missing === undefined) return
  throw new MigrationError(
    `"${name}" has the data of an older version (without ${missing}). Nothing was changed. ` +
      'Start this version of Floorwatch once with it, stop it, and run the migration again.',
  )
}
