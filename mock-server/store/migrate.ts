import { type Kysely, sql, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import { createMigrations } from './migrations.ts'
import type { Dialect } from './store-database.ts'

/** Throws the error of the failed step. */
async function migrateToLatest<Tables>(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const provider = { getMigrations: async () => createMigrations(dialect) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}

/**
 * Migrates a SQLite database to the newest schema in one transaction: a killed server or a failed step leaves it
 * unchanged. Throws the error of the failed step.
 */
export async function migrateSqlite<Tables>(db: Kysely<Tables>): Promise<void> {
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
