import { type Kysely, sql } from 'kysely'

/** Migration 007. */
export async function createAuditLog(db: Kysely<unknown>): Promise<void> {
  const text = (name: string) => [name, 'text'] as const
  let table = db.schema
    .createTable('audit_log')
    .addColumn('n', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('at', 'bigint', c => c.notNull())
  for (const [name, type] of [
    'user_uid',
    'user_email',
    'resource',
    'action',
    'object_uid',
    'request_id',
    'address',
  ].map(text))
    table = table.addColumn(name, type, c => c.notNull())
  for (const [name, type] of ['project_uid', 'object_name', 'changes'].map(text))
    table = table.addColumn(name, type)
  await table.execute()
  for (const index of [
    'create index audit_log_project on audit_log (project_uid, at)',
    'create index audit_log_object on audit_log (object_uid)',
    'create index audit_log_time on audit_log (at)',
  ])
    await sql.raw(index).execute(db)
}

/** Migration 009: earlier states of rows. */
export async function createRowVersions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('row_versions')
    .addColumn('n', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('resource', 'text', c => c.notNull())
    .addColumn('uid', 'text', c => c.notNull())
    .addColumn('project_uid', 'text')
    .addColumn('valid_from', 'bigint', c => c.notNull())
    .addColumn('valid_until', 'bigint', c => c.notNull())
    .addColumn('body', 'text', c => c.notNull())
    .execute()
  await sql
    .raw('create index row_versions_time on row_versions (project_uid, resource, valid_until)')
    .execute(db)
}
