import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createService } from '../../service.ts'
import { lockFolder } from '../../store/folder-lock.ts'
import { createPostgresPool } from '../../store/postgres-pool.ts'
import { furnishFolder } from '../furnished-folder.ts'
import { createTestDatabase, isPostgresThere, type TestDatabase, testServerUrl } from '../test-database.ts'

const built = process.env.SERVER_PROGRAM
const main = built ? join(dirname(built), 'migrate.js') : join(import.meta.dirname, '../../migration/main.ts')
const there = await isPostgresThere()
const note = there ? '' : ` (no PostgreSQL at ${testServerUrl})`

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

async function withDatabase<T>(work: (database: TestDatabase) => Promise<T>): Promise<T> {
  const database = await createTestDatabase()
  try {
    return await work(database)
  } finally {
    await database.drop()
  }
}

interface Ended {
  output: string
  code: number | null
}

/** Starts the command; it is killed once `until` is printed. */
async function command(args: readonly string[], until?: RegExp): Promise<Ended> {
  const child: ChildProcess = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const read = (text: Buffer) => {
    output += text.toString()
    if (until?.test(output)) child.kill('SIGKILL')
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  const [code] = await once(child, 'close')
  return { output, code }
}

describe('a migration that is killed', () => {
  it('leaves no usable folder, and starts again', async () => {
    const target = inFolder('killed')
    const args = ['--from', source, '--to', target]
    expect((await command(args, /^30 %/m)).code).toBeNull()
    expect(existsSync(target)).toBe(false)
    expect(readdirSync(`${target}.migrating`)).toContain('floorwatch.db')
    const again = await command(args)
    expect(again.output).toContain(`Removed what an unfinished migration left in ${target}.`)
    expect(again.output).toMatch(/^audit_log +2 {2}yes$/m)
    expect(again.output).toContain('Source and target are equal.')
    expect(again.code).toBe(0)
    expect(existsSync(`${target}.migrating`)).toBe(false)
  })

  it.skipIf(!there)(`leaves no usable database, and starts again${note}`, () =>
    withDatabase(async ({ url }) => {
      const args = ['--from', source, '--to', url]
      expect((await command(args, /^30 %/m)).code).toBeNull()
      const config = { dataDir: inFolder('refused'), databaseUrl: url, admin: undefined, demo: false }
      const start = createService(config, inFolder('no-dist'), () => undefined)
      await expect(start).rejects.toThrow(/being migrated|a migration did not finish/)
      const wrongWay = await command(['--from', url, '--to', inFolder('nothing')])
      expect(wrongWay.output).toContain('is the target of a migration that did not finish')
      const again = await command(args)
      expect(again.output).toContain('Removed what an unfinished migration left')
      expect(again.output).toContain('Source and target are equal.')
      expect(again.code).toBe(0)
    }),
  )
})

describe('a migration refuses', () => {
  const refusal = async (...args: string[]) => {
    const { output, code } = await command(args)
    expect(code).toBe(1)
    expect(output).not.toContain('    at ')
    return output
  }

  it('a source without data, one that a server uses, and an older one', async () => {
    expect(await refusal('--from', inFolder('empty'), '--to', inFolder('x'))).toContain('contains no data')
    const lock = lockFolder(source)
    expect(await refusal('--from', source, '--to', inFolder('x'))).toContain('used by another server')
    lock.release()
    const older = inFolder('older')
    cpSync(source, older, { recursive: true })
    const db = new DatabaseSync(join(older, 'floorwatch.db'))
    db.exec('delete from kysely_migration where name = (select max(name) from kysely_migration)')
    db.close()
    expect(await refusal('--from', older, '--to', inFolder('x'))).toContain(
      'Start this version of Floorwatch once',
    )
    expect(existsSync(inFolder('x.migrating'))).toBe(false)
  })

  it('a folder that is not empty', async () => {
    expect(await refusal('--from', source, '--to', source.concat('/reports'))).toContain('is not empty')
  })

  it.skipIf(!there)(`a database that is not empty, that a server uses, or that does not exist${note}`, () =>
    withDatabase(async ({ url }) => {
      const to = (target: string) => refusal('--from', source, '--to', target)
      const pool = createPostgresPool(url, { max: 1, onError: error => expect.fail(String(error)) })
      await pool.query('create table plants (n integer)')
      expect(await to(url)).toContain('a server uses')
      await pool.end()
      expect(await refusal('--from', url, '--to', inFolder('x'))).toContain('contains no data')
      expect(await to(url)).toContain('is not empty (it has "plants")')
      const missing = new URL(url)
      missing.pathname = '/floorwatch_missing'
      missing.password = 'secret word'
      const output = await to(missing.href)
      expect(output).toContain('there is no such database')
      expect(output).not.toContain('secret')
    }),
  )

  it.skipIf(!there)(`a row that PostgreSQL cannot store, and names it${note}`, () =>
    withDatabase(async ({ url }) => {
      const odd = inFolder('odd')
      cpSync(source, odd, { recursive: true })
      const db = new DatabaseSync(join(odd, 'floorwatch.db'))
      const { uid } = db.prepare('select uid from groups limit 1').get() ?? {}
      db.prepare('update groups set created_at = 1.5 where uid = ?').run(String(uid))
      db.close()
      expect(await refusal('--from', odd, '--to', url)).toContain(
        `refuses the row ${uid} of the table groups`,
      )
    }),
  )
})
