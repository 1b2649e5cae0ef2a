import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Client, Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMigrations, migrationNames } from '../../store/migrations.ts'
import { createTestDatabase, isPostgresThere, type TestDatabase } from '../test-database.ts'
import { isNatsThere, testNatsUrl } from '../test-nats.ts'
import { admin } from './child-client.ts'
import { type ChildServer, startChild } from './child-server.ts'

const isThere = await isPostgresThere()
const isNats = await isNatsThere()
const note = isThere ? '' : ' (no PostgreSQL answers)'

/** Shifts the clock of a Node process that loads it. */
const shiftedClock = (ms: number) =>
  `data:text/javascript,${encodeURIComponent(`const right = Date.now; Date.now = () => right() + (${ms})`)}`

let folders: string[] = []
let servers: ChildServer[] = []
beforeEach(() => {
  folders = []
  servers = []
})
afterEach(async () => {
  for (const server of servers) await server.stop('SIGTERM')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string>): Promise<ChildServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'floorwatch-settings-'))
  folders.push(dataDir)
  const server = await startChild({ DATA_DIR: dataDir, ...admin, ...env })
  servers.push(server)
  return server
}

/** Expects that the program does not start, and says why in one line. */
async function refused(env: Record<string, string>, reason: RegExp): Promise<void> {
  const server = await start(env)
  expect(server.output()).toMatch(/^floorwatch: [^\n]+\n$/)
  expect(server.output()).toMatch(reason)
  expect(server.process.exitCode).toBe(1)
}

async function execute(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Answers the first message of every connection with these bytes. */
async function answering(bytes: Uint8Array): Promise<{ url: string; close(): void }> {
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(bytes))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `postgres://me:secret@127.0.0.1:${port}/floor`, close: () => server.close() }
}

/** An error as PostgreSQL reports it before a session begins. */
function reported(sqlState: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${message}\0\0`)
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

describe('a DATABASE_URL that does not work', () => {
  test('names no PostgreSQL', () =>
    refused({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/floor' }, /DATABASE_URL .*no PostgreSQL/))

  test('names an unknown host', () =>
    refused(
      { DATABASE_URL: 'postgres://me:secret@no-such-host.invalid/floor' },
      /DATABASE_URL .*its host is unknown/,
    ))

  test('is no URL of PostgreSQL', () =>
    refused({ DATABASE_URL: 'mysql://127.0.0.1/floor' }, /DATABASE_URL is "mysql:.*postgres:\/\//))

  // The PostgreSQL of the tests may trust everyone, so a server that answers like one stands in.
  test.each([
    ['28P01', 'password authentication failed for user "me"', /DATABASE_URL .*its password is wrong/],
    ['28000', 'no pg_hba.conf entry for host "10.0.0.5"', /DATABASE_URL .*refuses this user/],
    ['53300', 'sorry, too many clients already', /DATABASE_URL .*max_connections/],
    ['57P03', 'the database system is starting up', /DATABASE_URL .*starting or stopping/],
  ])('is refused with %s: %s', async (sqlState, message, reason) => {
    const server = await answering(reported(sqlState, message))
    await refused({ DATABASE_URL: server.url }, reason)
    server.close()
  })

  test('names another program', async () => {
    const server = await answering(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'))
    await refused({ DATABASE_URL: server.url }, /DATABASE_URL .*what answers there ended the connection/)
    server.close()
  })
})

test('NATS_URL without DATABASE_URL is refused', () =>
  refused({ NATS_URL: testNatsUrl, DATABASE_URL: '' }, /NATS_URL is set without DATABASE_URL/))

describe.skipIf(!isThere)(`a database that cannot be used${note}`, () => {
  let database: TestDatabase
  let DATABASE_URL: string
  beforeAll(async () => {
    database = await createTestDatabase()
    DATABASE_URL = database.url
    await (await start({ DATABASE_URL })).stop('SIGTERM')
  })
  afterAll(() => database.drop())

  test('does not exist', async () => {
    const url = new URL(DATABASE_URL)
    url.pathname = '/no_such_database'
    await refused({ DATABASE_URL: url.href }, /DATABASE_URL .*no such database: create it with createdb/)
  })

  test('can only be read', async () => {
    const name = new URL(DATABASE_URL).pathname.slice(1)
    await execute(DATABASE_URL, `alter database ${name} set default_transaction_read_only = on`)
    await refused({ DATABASE_URL }, /DATABASE_URL .*can only be read; name the primary server/)
    await execute(
      DATABASE_URL,
      'set default_transaction_read_only = off',
      `alter database ${name} reset default_transaction_read_only`,
    )
  })

  test('was upgraded by a newer server', async () => {
    const newer = "'999-of-the-future'"
    await execute(
      DATABASE_URL,
      `insert into kysely_migration (name, timestamp) values (${newer}, 'now')`,
      `update settings set value = '"9.0.0"' where name = 'written_by_version'`,
    )
    await refused({ DATABASE_URL }, /DATABASE_URL .*upgraded by a newer Floorwatch \(9\.0\.0\)/)
    await execute(DATABASE_URL, `delete from kysely_migration where name = ${newer}`)
  })

  test(`is used by a server of another version${isNats ? '' : ' (no NATS answers: only without NATS_URL)'}`, async () => {
    await execute(
      DATABASE_URL,
      `insert into cluster_servers (id, name, address, version, schema, joins_others, started_at, seen_at, change_cursor, queued)
       values ('other', 'plant-2:8080', 'http://10.0.0.5:8080', '0.9.0', '001', true, now(), now() + interval '1 hour', 0, 0)`,
    )
    await refused({ DATABASE_URL }, /plant-2:8080 uses the database of DATABASE_URL already; set NATS_URL/)
    if (isNats)
      await refused(
        { DATABASE_URL, NATS_URL: testNatsUrl },
        /plant-2:8080 runs Floorwatch 0\.9\.0, whose tables differ/,
      )
    await execute(DATABASE_URL, "delete from cluster_servers where id = 'other'")
  })

  test('is served already, and NATS_URL is missing', async () => {
    expect((await start({ DATABASE_URL })).url).not.toBe('')
    await refused({ DATABASE_URL }, /uses the database of DATABASE_URL already; set NATS_URL/)
  })

  test('belongs to a cluster, and nothing answers at NATS_URL', () =>
    refused(
      { DATABASE_URL, NATS_URL: 'nats://127.0.0.1:1' },
      /NATS_URL names 127\.0\.0\.1:1, which does not/,
    ))

  test.each([
    [60_000, /60 s ahead of that of the database \(DATABASE_URL\); synchronise both/],
    [-60_000, /60 s behind that of the database \(DATABASE_URL\); synchronise both/],
  ])('belongs to a machine whose clock differs by %d ms', (shiftMs, reason) =>
    refused({ DATABASE_URL, NODE_OPTIONS: `--import=${shiftedClock(shiftMs)}` }, reason),
  )
})

test.skipIf(!isThere)(`a database of an older version is upgraded, and keeps its rows${note}`, async () => {
  const database = await createTestDatabase()
  const db = new Kysely({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: database.url }) }),
  })
  const provider = { getMigrations: async () => createMigrations('postgres') }
  const newest = async () =>
    (await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db)).rows
  const kept = async () => (await sql`select value from settings where name = 'kept'`.execute(db)).rows
  await new Migrator({ db, provider }).migrateTo(String(migrationNames.at(-2)))
  await sql`insert into settings (name, value) values ('kept', '7')`.execute(db)
  expect(await newest()).toEqual([{ name: migrationNames.at(-2) }])
  const server = await start({ DATABASE_URL: database.url })
  expect((await fetch(`${server.url}/ready`)).status).toBe(200)
  expect(await newest()).toEqual([{ name: migrationNames.at(-1) }])
  expect(await kept()).toEqual([{ value: '7' }])
  await server.stop('SIGTERM')
  await db.destroy()
  await database.drop()
})

test.skipIf(!isThere)(`data in DATA_DIR is named if DATABASE_URL is set${note}`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'floorwatch-settings-'))
  folders.push(dataDir)
  const database = await createTestDatabase()
  const first = await start({ DATA_DIR: dataDir, DATABASE_URL: '' })
  expect(first.output()).not.toContain('not used')
  await first.stop('SIGTERM')
  const second = await start({ DATA_DIR: dataDir, DATABASE_URL: database.url })
  expect(second.output()).toContain('not used     floorwatch.db in DATA_DIR, because DATABASE_URL is set')
  await second.stop('SIGTERM')
  await database.drop()
})
