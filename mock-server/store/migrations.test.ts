import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStore } from './store.ts'

const oldest = new URL('../../torture/releases/kept/004-notifications/floorwatch.sql.gz', import.meta.url)

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorwatch-migrations-'))
  path = join(folder, 'floorwatch.db')
  change(gunzipSync(readFileSync(oldest)).toString())
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function change(sql: string): void {
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  db.exec(`begin; ${sql}; commit`)
  db.close()
}

function contents(): unknown[] {
  const db = new DatabaseSync(path)
  const names = db.prepare("select name, sql from sqlite_master where type = 'table' order by name").all()
  const all = names.map(({ name, sql }) => [sql, db.prepare(`select * from ${name} order by 1`).all()])
  db.close()
  return all
}

test('a failed migration leaves everything unchanged, and succeeds when the obstacle is gone', async () => {
  change('create table wall_tokens (token_hash text)')
  const before = contents()
  await expect(createStore(path)).rejects.toThrow('wall_tokens')
  expect(contents()).toEqual(before)
  change('drop table wall_tokens')
  const store = await createStore(path)
  expect((await store.alarms.listActiveAll()).map(alarm => alarm.type)).toContain('zone_violation')
  await store.close()
})
