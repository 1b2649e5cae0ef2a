import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isOnPostgres, sqliteOnly } from '../test-storage.ts'
import { admin, client } from './child-client.ts'
import { type ChildServer, startChild } from './child-server.ts'
import { form, png } from './plan-samples.ts'

const program = join(import.meta.dirname, '../../backup/main.ts')

let folder: string
let running: ChildServer[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorwatch-backup-'))
})
afterEach(async () => {
  for (const child of running) await child.stop('SIGKILL')
  running = []
  rmSync(folder, { recursive: true, force: true })
})

async function start(name: string) {
  const child = await startChild({ DATA_DIR: join(folder, name), ...admin })
  running.push(child)
  return child
}

/** Runs the command; returns its output, and whether it succeeded. */
function run(action: string, data: string, backup?: string): Promise<{ ok: boolean; said: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, data) }
  const args = [program, action, ...(backup === undefined ? [] : [join(folder, backup)])]
  return new Promise(resolve =>
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ ok: error === null, said: stdout + stderr }),
    ),
  )
}

/** A plant with a plan and a tag with a position. */
async function furnish(url: string) {
  const { send, token } = await client(url)
  const authorization = `Bearer ${token}`
  const make = async (path: string, body: unknown, headers: Record<string, string>) =>
    (await send('POST', `/api/v2${path}`, body, headers)).body
  const { uid: project } = await make('/projects', { project: { name: 'P' } }, { authorization })
  const scope = { authorization, 'x-user-project': project }
  const site = await make('/locations', { name: 'S' }, scope)
  const area = await make('/sublocations', { name: 'A', location_uid: site.uid }, scope)
  const plan = form({ sublocation_uid: area.uid, image: png(20, 10) })
  const { url: image } = await make('/floorplans', plan.body, { ...scope, ...plan.headers })
  const tag = await make('/trackable_objects', { name: 'T' }, scope)
  const atMs = Date.now()
  const fix = { trackable_uid: tag.uid, sublocation_uid: area.uid, x: 3, y: 4, z: 1, ts: atMs }
  expect((await make('/positions', [fix], scope)).accepted).toBe(1)
  const read = (path: string) => send('GET', path, undefined, scope)
  return { send, scope, read, image, tag, atMs }
}

describe.skipIf(isOnPostgres)(`backup and restore${sqliteOnly}`, () => {
  test('restores what was acknowledged before, while the server writes', async () => {
    const before = await start('data')
    const { send, scope, image, tag, atMs } = await furnish(before.url)
    let writing = true
    const sites: string[] = []
    const writer = (async () => {
      for (let i = 0; writing; i++)
        sites.push((await send('POST', '/api/v2/locations', { name: `site ${i}` }, scope)).body.uid)
    })()
    await expect.poll(() => sites.length).toBeGreaterThan(20)
    const acknowledged = [...sites]
    expect(await run('backup', 'data', 'copy')).toMatchObject({ ok: true })
    writing = false
    await writer
    await before.stop('SIGKILL')

    expect(await run('restore', 'other', 'copy')).toMatchObject({ ok: true })
    const after = await start('other')
    const again = await client(after.url)
    const read = (path: string) => again.send('GET', path, undefined, scope)
    const listed = (await read('/api/v2/locations')).body.locations.map((s: { uid: string }) => s.uid)
    expect(acknowledged.filter(uid => !listed.includes(uid))).toEqual([])
    expect((await read(image)).status).toBe(200)
    const span = `start=${atMs - 1_000}&end=${atMs + 1_000}`
    const history = await read(`/api/v2/trackable_objects/${tag.uid}/positions?${span}`)
    expect(history.body.positions).toMatchObject([{ x: 3, y: 4, ts: atMs }])
  })

  test('keeps the previous data, and never changes a folder that a server uses', async () => {
    const server = await start('data')
    await furnish(server.url)
    expect(await run('backup', 'data', 'copy')).toMatchObject({ ok: true })
    const refused = await run('restore', 'data', 'copy')
    expect(refused.ok).toBe(false)
    expect(refused.said).toContain('used by another server')
    await server.stop('SIGTERM')
    const { ok, said } = await run('restore', 'data', 'copy')
    expect(ok).toBe(true)
    expect(said).toContain('the previous data is in')
    expect(readdirSync(folder).filter(name => name.startsWith('data.before-'))).toHaveLength(1)
  })

  test('reject an incomplete backup without changing anything', async () => {
    const server = await start('data')
    await furnish(server.url)
    expect(await run('backup', 'data', 'copy')).toMatchObject({ ok: true })
    expect((await run('backup', 'data', 'copy')).said).toContain('already exists')
    expect((await run('backup', 'nowhere', 'copy 2')).said).toContain('contains no data')
    expect((await run('backup', 'data')).said).toContain('npm run backup -- FOLDER')
    expect((await run('restore', 'other', 'data')).said).toContain('is not a backup')
    appendFileSync(join(folder, 'copy', 'floorwatch.db'), 'x')
    expect((await run('restore', 'other', 'copy')).said).toContain('floorwatch.db" was changed since')
    rmSync(join(folder, 'copy', 'floorwatch.db'))
    expect((await run('restore', 'other', 'copy')).said).toContain('floorwatch.db" is missing')
    expect(readdirSync(folder).sort()).toEqual(['copy', 'data'])
  })

  test('rejects the data of a newer version, as data folder and as backup, and changes nothing', async () => {
    const server = await start('data')
    await server.stop('SIGTERM')
    const database = new DatabaseSync(join(folder, 'data', 'floorwatch.db'))
    database.exec("insert into kysely_migration values ('999-later', '2027-01-01T00:00:00Z')")
    database.exec(`update settings set value = '"9.1.0"' where name = 'written_by_version'`)
    database.close()
    const refused = await start('data')
    expect(refused.url).toBe('')
    expect(refused.output()).toMatch(
      /floorwatch: DATA_DIR is ".{1,200}", whose data was upgraded by a newer Floorwatch \(9\.1\.0\)/,
    )
    expect(await run('backup', 'data', 'copy')).toMatchObject({ ok: true })
    const { ok, said } = await run('restore', 'other', 'copy')
    expect(ok).toBe(false)
    expect(said).toMatch(
      /^the backup is ".{1,200}", whose data was upgraded by a newer Floorwatch \(9\.1\.0\)/,
    )
    expect(readdirSync(folder).sort()).toEqual(['copy', 'data'])
  })
})
