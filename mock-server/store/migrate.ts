import { type Kysely, sql, type Transaction } from 'kysely'
import { createMigrations, migrationNames } from './migrations.ts'
import type { Dialect } from './store-database.ts'

/** Throws the error of the failed step. */
async function migrateToLatest<Tables>(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const { Migrator } = await import('kysely/migration')
  const provider = { getMigrations: async () => createMigrations(dialect) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}

/** Whether exactly the known migrations were applied: most starts need nothing else of them. */
async function isCurrent<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const table =
    await sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`.execute(db)
  if (table.rows.length === 0) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.length === migrationNames.length && rows.every(({ name }, i) => name === migrationNames[i])
}

/**
 * Migrates a SQLite database to the newest schema in one transaction: a killed server or a failed step leaves it
 * unchanged. Throws the error of the failed step.
 */
export async function migrateSqlite<Tables>(db: Kysely<Tables>): Promise<void> {
  if (await isCurrent(db)) return
  await sql`begin immediate`.execute(db)
  try {
    await migrateToLatest(db, 'sqlite')
  } catch (error) {
    await sql`rollback`.execute(db)
    throw error
  }
  await sql`commit`.execute(db)
}

/** The same for PostgreSQL, in the transaction of the caller; another server that starts must wait for it. */
export const migratePostgres = <Tables>(transaction: Transaction<Tables>): Promise<void> =>
  migrateToLatest(transaction, 'postgres')
