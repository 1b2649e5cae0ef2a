import { type Kysely, sql } from 'kysely'
import { createDocuments } from './document-columns.ts'

/** Migration 030. */
export async function createMusters(db: Kysely<unknown>): Promise<void> {
  await createDocuments(db, 'musters', t => t)
  await db.schema
    .createTable('muster_samples')
    .addColumn('muster_uid', 'text', c => c.notNull().references('musters.uid'))
    .addColumn('at', 'bigint', c => c.notNull())
    .addColumn('safe', 'integer', c => c.notNull())
    .addColumn('expected', 'integer', c => c.notNull())
    .execute()
  await sql.raw('create index muster_samples_time on muster_samples (muster_uid, at)').execute(db)
}
