import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Migration 035: how a session began, and accounts of an identity provider. */
export async function createSignIn(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  for (const change of [
    `alter table sessions add column method ${text} not null default 'password'`,
    `alter table sessions add column device ${text} not null default ''`,
    `alter table sessions add column address ${text} not null default ''`,
  ])
    await sql.raw(change).execute(db)
  await db.schema
    .createTable('identities')
    .addColumn('issuer', 'text', c => c.notNull())
    .addColumn('subject', 'text', c => c.notNull())
    .addColumn('user_uid', 'text', c => c.notNull().references('users.uid'))
    .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
    .execute()
  await sql.raw('create index identities_user on identities (user_uid)').execute(db)
  await db.schema
    .createTable('provider_sessions')
    .addColumn('session_uid', 'text', c => c.primaryKey().references('sessions.uid').onDelete('cascade'))
    .addColumn('sid', 'text')
    .addColumn('id_token', 'text', c => c.notNull())
    .execute()
  await sql.raw('create index provider_sessions_sid on provider_sessions (sid)').execute(db)
}
