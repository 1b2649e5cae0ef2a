import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createStore } from '../store/store.ts'
import { takeBackup } from './take-backup.ts'

const before = 10_000
const maxWrites = 3_000

test('a backup of a large database is a snapshot of its start, and writes of the server do not restart it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'floorwatch-moment-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  await (await createStore(join(dataDir, 'floorwatch.db'))).close()
  const server = new DatabaseSync(join(dataDir, 'floorwatch.db'))
  server.exec('pragma synchronous = off; create table much (n integer primary key, d blob); begin')
  const insert = server.prepare('insert into much (d) values (zeroblob(4000))')
  for (let i = 0; i < before; i++) insert.run()
  server.exec('commit')
  let written = 0
  let over = false
  const write = (): void => {
    if (over || written >= maxWrites) return
    // On a busy machine all of them could otherwise precede the snapshot.
    if (existsSync(join(folder, 'copy.unfinished', 'floorwatch.db'))) {
      insert.run()
      written += 1
    }
    setImmediate(write)
  }
  write()
  await takeBackup(dataDir, join(folder, 'copy'), new Date())
  over = true
  const copy = new DatabaseSync(join(folder, 'copy', 'floorwatch.db'))
  expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  const { rows } = copy.prepare('select count(*) rows from much').get() ?? {}
  // A copy that restarts would end only without writes, and contain all of them.
  const copied = Number(rows) - before
  expect(copied).toBeLessThan(written)
  expect(copied).toBeLessThan(maxWrites)
  copy.close()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})
