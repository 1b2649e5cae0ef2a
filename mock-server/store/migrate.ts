import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'

/** Oldest first. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/**
 * Migrates the database to the newest schema in one transaction: a killed server or a failed step leaves it
 * unchanged. Throws the error of the failed step.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  await sql`begin immediate`.execute(db)
  const { error } = await migrator.migrateToLatest()
  await sql.raw(error ? 'rollback' : 'commit').execute(db)
  if (error) throw error
}
