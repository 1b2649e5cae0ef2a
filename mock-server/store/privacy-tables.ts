import { type Kysely, sql } from 'kysely'
import { createDocuments } from './document-columns.ts'

/** Migration 038: disclosures of the names of people. */
export async function createDisclosures(db: Kysely<unknown>): Promise<void> {
  await createDocuments(db, 'disclosures', t =>
    t.addColumn('state', 'text', c => c.notNull()).addColumn('trackable_object_uid', 'text'),
  )
  await sql.raw('create index disclosures_person on disclosures (trackable_object_uid)').execute(db)
  await sql.raw('create index disclosures_state on disclosures (project_uid, state)').execute(db)
}
