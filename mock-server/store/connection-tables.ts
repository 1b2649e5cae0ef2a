import { type Kysely, sql } from 'kysely'
import { createDocuments } from './document-columns.ts'

/** Migration 032. */
export async function createConnections(db: Kysely<unknown>): Promise<void> {
  await createDocuments(db, 'connections', t => t)
  await db.schema
    .createTable('connection_secrets')
    .addColumn('connection_uid', 'text', c => c.primaryKey().references('connections.uid'))
    .addColumn('secrets', 'text', c => c.notNull())
    .execute()
  await createDocuments(db, 'external_tags', t => t.addColumn('tag_id', 'text', c => c.notNull()))
  await sql
    .raw(
      'create unique index external_tag_ids on external_tags (project_uid, tag_id) where removed_at is null',
    )
    .execute(db)
}
