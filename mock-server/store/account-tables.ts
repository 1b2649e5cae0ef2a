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

/** Migration 037: second factors of password accounts, and log-out tokens of the identity provider that were used. */
export async function createSecondFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('totp_secrets')
    .addColumn('user_uid', 'text', c => c.primaryKey().references('users.uid'))
    .addColumn('secret', 'text')
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', c => c.notNull())
    .addColumn('pending_secret', 'text')
    .execute()
  await db.schema
    .createTable('passkeys')
    .addColumn('uid', 'text', c => c.primaryKey())
    .addColumn('user_uid', 'text', c => c.notNull().references('users.uid'))
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('credential_id', 'text', c => c.notNull().unique())
    .addColumn('public_key', 'text', c => c.notNull())
    .addColumn('counter', 'bigint', c => c.notNull())
    .addColumn('transports', 'text', c => c.notNull())
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute()
  await sql.raw('create index passkeys_user on passkeys (user_uid)').execute(db)
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', c => c.primaryKey())
    .addColumn('user_uid', 'text', c => c.notNull().references('users.uid'))
    .addColumn('used_at', 'bigint')
    .execute()
  await sql.raw('create index recovery_codes_user on recovery_codes (user_uid)').execute(db)
  await db.schema
    .createTable('used_log_out_tokens')
    .addColumn('id_hash', 'text', c => c.primaryKey())
    .addColumn('expires_at', 'bigint', c => c.notNull())
    .execute()
}
