import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

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

/** Migration 034. */
export async function createHistoryImports(db: Kysely<unknown>): Promise<void> {
  await createDocuments(db, 'history_imports', t => t)
  await db.schema
    .createTable('history_import_progress')
    .addColumn('import_uid', 'text', c => c.primaryKey().references('history_imports.uid'))
    .addColumn('body', 'text', c => c.notNull())
    .execute()
}

/**
 * Migration 036: the periods of tags in imports, and how many zone events were added; `pending` is 1 until the tag is
 * evaluated.
 */
export async function createImportedTags(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('history_import_tags')
    .addColumn('import_uid', 'text', c => c.notNull().references('history_imports.uid'))
    .addColumn('tag_uid', 'text', c => c.notNull())
    .addColumn('start_ms', 'bigint', c => c.notNull())
    .addColumn('end_ms', 'bigint', c => c.notNull())
    .addColumn('events', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('pending', 'integer', c => c.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('history_import_tags_key', ['import_uid', 'tag_uid'])
    .execute()
}

/** Migration 038: disclosures of the names of people. */
export async function createDisclosures(db: Kysely<unknown>): Promise<void> {
  await createDocuments(db, 'disclosures', t =>
    t.addColumn('state', 'text', c => c.notNull()).addColumn('trackable_object_uid', 'text'),
  )
  await sql.raw('create index disclosures_person on disclosures (trackable_object_uid)').execute(db)
  await sql.raw('create index disclosures_state on disclosures (project_uid, state)').execute(db)
}
