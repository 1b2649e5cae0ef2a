import { type Kysely, sql } from 'kysely'
import { createDocuments } from './document-columns.ts'

/** Migration 033. */
export async function createOutputs(db: Kysely<unknown>): Promise<void> {
  await createDocuments(db, 'outputs', t => t)
  await db.schema
    .createTable('output_secrets')
    .addColumn('output_uid', 'text', c => c.primaryKey().references('outputs.uid'))
    .addColumn('secrets', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createTable('output_messages')
    .addColumn('n', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('uid', 'text', c => c.notNull().unique())
    .addColumn('output_uid', 'text', c => c.notNull().references('outputs.uid'))
    .addColumn('type', 'text', c => c.notNull())
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addColumn('body', 'text', c => c.notNull())
    .addColumn('status', 'text', c => c.notNull())
    .addColumn('attempts', 'integer', c => c.notNull())
    .addColumn('last_attempt_at', 'bigint')
    .addColumn('code', 'integer')
    .addColumn('error', 'text')
    .execute()
  await sql.raw('create index output_messages_order on output_messages (output_uid, status, n)').execute(db)
}
