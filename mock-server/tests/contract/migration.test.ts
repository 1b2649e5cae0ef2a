import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestsOf } from '../../backup/manifest.ts'
import { demoAccounts } from '../../demo/seed/demo-accounts.ts'
import type { MigrationOptions } from '../../migration/migration-options.ts'
import { runMigration } from '../../migration/run-migration.ts'
import { createService } from '../../service.ts'
import { type History, openHistory } from '../../store/history.ts'
import { createPostgresHistories } from '../../store/history-postgres.ts'
import { createPostgresPool } from '../../store/postgres-pool.ts'
import { furnishFolder } from '../furnished-folder.ts'
import { createTestDatabase, isPostgresThere, type TestDatabase, testServerUrl } from '../test-database.ts'

const there = await isPostgresThere()
const note = there ? '' : ` (no PostgreSQL at ${testServerUrl})`
const silent = { begin: () => undefined, add: () => undefined, stop: () => undefined }

let folder: string
const inFolder = (...names: string[]) => join(folder, ...names)
let source: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'floorwatch-migration-'))
  source = inFolder('source')
  mkdirSync(source)
  await furnishFolder(source, Date.now())
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function migrate(options: MigrationOptions) {
  const printed: string[] = []
  const result = await runMigration(options, {
    print: line => printed.push(line),
    startProgress: () => silent,
  })
  return { ...result, printed }
}

/** All rows of a database by table, as a dump without the code of the migration. */
function dump(path: string, ignored: RegExp): Record<string, string[]> {
  const db = new DatabaseSync(path)
  const names = db
    .prepare("select name from sqlite_master where type = 'table'")
    .all()
    .map(row => String(row.name))
  const tables = names
    .filter(name => !ignored.test(name))
    .map(name => [
      name,
      db
        .prepare(`select * from "${name}"`)
        .all()
        .map(row => JSON.stringify(row))
        .sort(),
    ])
  db.close()
  return Object.fromEntries(tables)
}

async function query<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows as T[]
}

/** Tags and an area of the positions. */
function knownUids(): { tagUids: string[]; areaUid: string } {
  const db = new DatabaseSync(join(source, 'history.db'))
  const tags = db.prepare('select distinct uid from uid_number join pos_late on tag = n order by uid').all()
  const area = db.prepare('select uid from uid_number join pos_late on area = n limit 1').get()
  db.close()
  return { tagUids: tags.map(row => String(row.uid)), areaUid: String(area?.uid) }
}

describe.skipIf(!there)(`a migration to PostgreSQL and back${note}`, () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  it('copies every table, position and file', async () => {
    const there = await migrate({ from: { folder: source }, to: { url: database.url } })
    expect(there.compared.filter(each => each.difference !== undefined)).toEqual([])
    const back = await migrate({ from: { url: database.url }, to: { folder: inFolder('back') } })
    expect(back.isEqual).toBe(true)

    const resources = dump(join(source, 'floorwatch.db'), /^kysely_/)
    for (const [name, rows] of Object.entries(resources)) expect(rows, name).not.toEqual([])
    expect(dump(inFolder('back', 'floorwatch.db'), /^kysely_/)).toEqual(resources)
    // The log of the source is in blocks of the target.
    const positions = (dataDir: string) => dump(join(dataDir, 'history.db'), /^pos_(log|blk)$|^sqlite_/)
    expect(positions(inFolder('back'))).toEqual(positions(source))
    const files = async (dataDir: string) => ({
      ...(await digestsOf(join(dataDir, 'uploads'))),
      ...(await digestsOf(join(dataDir, 'reports'))),
    })
    expect(await files(inFolder('back'))).toEqual(await files(source))
    expect(there.compared.find(({ what }) => what === 'positions')?.rows).toBeGreaterThan(10_000)
    expect(there.compared.find(({ what }) => what === 'late positions')?.rows).toBe(580)
  })

  it('knows every table of both databases', async () => {
    const { compared } = await migrate({ from: { url: database.url }, to: { folder: inFolder('known') } })
    const copied = compared.map(({ what }) => what)
    const stored = await query<{ name: string }>(
      database.url,
      `select tablename as name from pg_tables where schemaname = 'public'
       and tablename !~ '^(kysely_|cluster_|history_(numbers|log|blocks|late|kept)$|stored_file)'`,
    )
    for (const { name } of stored) expect(copied).toContain(name)
    for (const name of Object.keys(dump(join(source, 'floorwatch.db'), /^(kysely|sqlite)_/)))
      expect(copied).toContain(name)
    const ofHistory = Object.keys(dump(join(source, 'history.db'), /^sqlite_/))
    expect(ofHistory.toSorted()).toEqual(['pos_blk', 'pos_kept', 'pos_late', 'pos_log', 'uid_number'])
  })

  it('continues to number rows after the last number, also of deleted ones', async () => {
    const [row] = await query<{ n: string }>(
      database.url,
      "select nextval(pg_get_serial_sequence('audit_log', 'n')) as n",
    )
    const db = new DatabaseSync(join(source, 'floorwatch.db'))
    const { seq } = db.prepare("select seq from sqlite_sequence where name = 'audit_log'").get() ?? {}
    const { n } = db.prepare('select max(n) as n from audit_log').get() ?? {}
    db.close()
    expect(Number(n)).toBeLessThan(Number(seq))
    expect(Number(row?.n)).toBe(Number(seq) + 1)
  })

  it('lets a server answer the same', async () => {
    const account = demoAccounts.find(({ role }) => role === 'COMPANY_ADMIN')
    if (!account) expect.fail('no account')
    const { email, password } = account
    const answers = async (dataDir: string, databaseUrl?: string) => {
      const config = { dataDir, databaseUrl, admin: undefined, demo: false }
      const service = await createService(config, inFolder('no-dist'), (id, error) => {
        throw new Error(id, { cause: error })
      })
      try {
        const signIn = { method: 'POST', url: '/api/v2/auth/log_in', payload: { email, password } } as const
        const headers: Record<string, string> = {
          authorization: `Bearer ${(await service.app.inject(signIn)).json().token}`,
        }
        const get = async (url: string) => (await service.app.inject({ url, headers })).body
        const [project] = JSON.parse(await get('/api/v2/projects')).projects
        headers['x-user-project'] = project.uid
        const plans = JSON.parse(await get('/api/v2/floorplans')).floorplans
        const tags = JSON.parse(await get('/api/v2/trackable_objects')).trackableObjects
        const urls = [
          ...['locations', 'sublocations', 'zones', 'groups', 'nodes'].map(each => `/api/v2/${each}`),
          ...plans.map((plan: { url: string }) => plan.url),
          ...tags.map(({ uid }: { uid: string }) => `/api/v2/trackable_objects/${uid}/positions?start=0`),
        ]
        const read = await Promise.all(urls.map(async url => [url, await get(url)]))
        expect(plans).toHaveLength(4)
        expect(tags.length).toBeGreaterThan(20)
        return read
      } finally {
        await service.close()
      }
    }
    const copy = inFolder('copy')
    cpSync(source, copy, { recursive: true })
    const expected = await answers(copy)
    expect(expected.filter(([, text]) => /"x":/.test(String(text))).length).toBeGreaterThan(20)
    expect(await answers(inFolder('back'))).toEqual(expected)
    expect(await answers(inFolder('local'), database.url)).toEqual(expected)
  })

  it('lets the history of a partition read the same, and copies what is only in its log', async () => {
    const pool = createPostgresPool(database.url, { max: 4, onError: error => expect.fail(String(error)) })
    const histories = createPostgresHistories(pool, error => expect.fail(String(error)))
    await pool.query("update cluster_partitions set owner = 'a', epoch = 7, lease_until = null where id = 3")
    const { tagUids, areaUid } = knownUids()
    const partition = { id: 3, owner: 'a', epoch: 7 }
    const moved = await histories.open({ partition, tagUids })
    const read = async (history: Pick<History, 'ofTag'>) => {
      const pages = tagUids.map(uid => history.ofTag(uid, 0, Number.MAX_SAFE_INTEGER, 10_000))
      return (await Promise.all(pages)).map(page => page.fixes)
    }
    const origin = openHistory(inFolder('back', 'history.db'))
    const expected = await read(origin)
    await origin.close()
    expect(expected.flat().length).toBeGreaterThan(10_000)
    expect(await read(moved)).toEqual(expected)

    const now = Date.now()
    await moved.append(tagUids.map(tagUid => ({ tagUid, areaUid, atMs: now, x: 1, y: 2, z: 3 })))
    const withNewest = await read(moved)
    await moved.close()
    await histories.close()
    await pool.end()
    const { isEqual } = await migrate({ from: { url: database.url }, to: { folder: inFolder('later') } })
    expect(isEqual).toBe(true)
    const later = openHistory(inFolder('later', 'history.db'))
    expect(await read(later)).toEqual(withNewest)
    await later.close()
  })
})
