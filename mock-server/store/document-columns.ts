import type { CreateTableBuilder, Kysely } from 'kysely'

type AnyTable = CreateTableBuilder<string, string>
/** Adds a table's own columns. */
export type Build = (table: AnyTable) => AnyTable

/** Adds the columns that all resource tables share, for a migration. */
export async function createDocuments(db: Kysely<unknown>, name: string, build: Build): Promise<void> {
  const table = db.schema
    .createTable(name)
    .addColumn('uid', 'text', column => column.primaryKey())
    .addColumn('project_uid', 'text')
    .addColumn('rev', 'integer', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('updated_at', 'bigint', column => column.notNull())
    .addColumn('removed_at', 'bigint')
    .addColumn('body', 'text', column => column.notNull())
  await build(table as unknown as AnyTable).execute()
  await db.schema.createIndex(`${name}_project`).on(name).column('project_uid').execute()
}
