import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAccount } from '../http/accounts.ts'
import { openHistory } from './history.ts'
import { DatabaseLostError, refuseLostDatabase } from './lost-database.ts'
import { createStore } from './store.ts'

let folder: string
const inside = (...names: string[]) => join(folder, ...names)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorwatch-own-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function fill(withUser: boolean): Promise<void> {
  const store = await createStore(inside('floorwatch.db'))
  if (withUser)
    await createAccount(
      store,
      { email: 'a@b.example', role: 'SYSTEM_ADMIN', company_uid: null },
      'correct horse',
    )
  await store.close()
  const history = openHistory(inside('history.db'))
  await history.close()
  mkdirSync(inside('uploads', 'floorplans'), { recursive: true })
  mkdirSync(inside('reports'))
}

it('S8: accepts an empty folder, one that was never used, and one with its database', async () => {
  expect(() => refuseLostDatabase(folder)).not.toThrow()
  await fill(false)
  expect(() => refuseLostDatabase(folder)).not.toThrow()
  rmSync(inside('floorwatch.db'))
  await fill(true).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  writeFileSync(inside('uploads', 'floorplans', 'a.png'), 'x')
  expect(() => refuseLostDatabase(folder)).not.toThrow()
})

it('S8: rejects plan images or positions without a database or with an empty one, and changes nothing', async () => {
  await fill(true)
  writeFileSync(inside('uploads', 'floorplans', 'a.png'), 'x')
  const position = new DatabaseSync(inside('history.db'))
  position.exec("insert into uid_number values (1, 'tag')")
  position.close()
  rmSync(inside('floorwatch.db'))
  // SQLite creates and removes its own files beside a database with every reader.
  const data = () => readdirSync(folder).filter(name => !/-(wal|shm)$/.test(name))
  const before = data()
  const lost = () => refuseLostDatabase(folder)
  expect(lost).toThrow(DatabaseLostError)
  expect(lost).toThrow(/floorwatch.db is missing, but history.db, uploads\/floorplans .*Restore a backup/)
  writeFileSync(inside('floorwatch.db'), '')
  expect(lost).toThrow('floorwatch.db is empty')
  rmSync(inside('floorwatch.db'))
  const other = mkdtempSync(join(tmpdir(), 'floorwatch-own-'))
  const fresh = await createStore(join(other, 'floorwatch.db'))
  await fresh.close()
  cpSync(join(other, 'floorwatch.db'), inside('floorwatch.db'))
  rmSync(other, { recursive: true })
  expect(lost).toThrow('floorwatch.db is empty')
  rmSync(inside('floorwatch.db'))
  expect(data()).toEqual(before)
})

it('S8: accepts a database with a project, even without users', async () => {
  const store = await createStore(inside('floorwatch.db'))
  await store.projects.create({ name: 'Plant', company_uid: null })
  await store.close()
  const history = openHistory(inside('history.db'))
  await history.append([{ tagUid: 'tag', areaUid: 'hall', x: 0, y: 0, z: 1, atMs: 1_000 }])
  await history.close()
  expect(() => refuseLostDatabase(folder)).not.toThrow()
})

it('accepts a database whose first change was interrupted, and undoes that change', () => {
  const source = inside('source.db')
  const database = new DatabaseSync(source)
  // A small cache writes unfinished changes to the file, whose journal is then needed to undo them.
  database.exec('pragma cache_size = 5; create table users (name text)')
  const add = database.prepare('insert into users values (?)')
  add.run('first')
  database.exec('begin')
  for (let i = 0; i < 200; i++) add.run('x'.repeat(1000))
  cpSync(source, inside('floorwatch.db'))
  cpSync(`${source}-journal`, inside('floorwatch.db-journal'))
  database.exec('rollback')
  database.close()
  expect(() => refuseLostDatabase(folder)).not.toThrow()
  const opened = new DatabaseSync(inside('floorwatch.db'))
  expect(opened.prepare('select count(*) rows from users').get()).toEqual({ rows: 1 })
  opened.close()
})
