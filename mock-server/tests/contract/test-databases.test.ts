import { randomInt } from 'node:crypto'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { beginTestRun, createTestDatabase, isPostgresThere, testServerUrl } from '../test-database.ts'

const isThere = await isPostgresThere()

test.skipIf(!isThere)(
  `a run drops the databases of stopped runs, and no others${isThere ? '' : ' (no PostgreSQL answers)'}`,
  async () => {
    const stopped = `floorwatch_tests_${randomInt(2 ** 31)}_0`
    const own = await createTestDatabase()
    const client = new Client({ connectionString: testServerUrl })
    await client.connect()
    await client.query(`create database ${stopped}`)
    const exists = async (name: string) =>
      (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1
    expect(await exists(stopped)).toBe(true)
    // Another run may be dropping at the moment, and this one then leaves it to that.
    const existsAfterRun = async () => {
      await beginTestRun()
      return exists(stopped)
    }
    await expect.poll(existsAfterRun).toBe(false)
    expect(await exists(new URL(own.url).pathname.slice(1))).toBe(true)
    await client.end()
    await own.drop()
  },
)
