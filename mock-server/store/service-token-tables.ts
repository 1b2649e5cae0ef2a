import { type Kysely, sql } from 'kysely'
import { createDocuments } from './document-columns.ts'

/** Migration 031. */
export async function createServiceTokens(db: Kysely<unknown>): Promise<void> {
  await createDocuments(db, 'service_tokens', t => t)
  await db.schema
    .createTable('service_token_hashes')
    .addColumn('token_hash', 'text', c => c.primaryKey())
    .addColumn('token_uid', 'text', c => c.notNull().references('service_tokens.uid'))
    .addColumn('last_used_at', 'bigint')
    .execute()
  await sql.raw('create unique index service_token_uids on service_token_hashes (token_uid)').execute(db)
}
