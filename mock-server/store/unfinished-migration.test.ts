import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase, isPostgresThere, testServerUrl } from '../tests/test-database.ts'
import { DatabaseRefusedError } from './database-errors.ts'
import { createPostgresPool } from './postgres-pool.ts'
import { migrationLock, refuseUnfinishedMigration, unfinishedTable } from './unfinished-migration.ts'

const there = await isPostgresThere()
const note = there ? '' : ` (no PostgreSQL at ${testServerUrl})`

test.skipIf(!there)(
  `a server refuses a database while it is migrated, and one whose migration did not finish${note}`,
  async () => {
    const [database, other] = [await createTestDatabase(), await createTestDatabase()]
    const pool = createPostgresPool(database.url, { max: 1, onError: error => expect.fail(String(error)) })
    const clients = [database, other].map(({ url }) => new Client({ connectionString: url }))
    const refusal = () => refuseUnfinishedMigration(pool, 'DATABASE_URL is "x"').catch(error => error)
    try {
      const [client, foreign] = clients
      if (!client || !foreign) expect.fail()
      for (const each of clients) await each.connect()
      await foreign.query('select pg_advisory_lock($1)', [migrationLock])
      expect(await refusal()).toBeUndefined()
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      expect(await refusal()).toBeInstanceOf(DatabaseRefusedError)
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
      expect(await refusal()).toBeUndefined()
      await client.query(`create table ${unfinishedTable} ()`)
      expect((await refusal()).message).toContain(
        'DATABASE_URL is "x", into which a migration did not finish',
      )
    } finally {
      for (const each of clients) await each.end()
      await pool.end()
      for (const each of [database, other]) await each.drop()
    }
  },
)
