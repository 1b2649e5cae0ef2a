import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { NewerDatabaseError, refuseNewerDatabase, writtenBySetting } from './newer-database.ts'
import { createStore } from './store.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorwatch-newer-'))
  path = join(folder, 'floorwatch.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = () => refuseNewerDatabase(path, `DATA_DIR is "${folder}"`, '1.0.0')

async function upgradeByNewer(version: string | undefined): Promise<void> {
  const store = await createStore(path)
  if (version !== undefined) await store.settings.set(writtenBySetting, version)
  await store.close()
  const database = new DatabaseSync(path)
  database.exec("insert into kysely_migration values ('999-later', '2027-01-01T00:00:00Z')")
  database.close()
}

it('accepts a folder without a database, and one of this version', async () => {
  expect(open).not.toThrow()
  await (await createStore(path)).close()
  expect(open).not.toThrow()
})

it('refuses a database that a newer version upgraded, and names both versions', async () => {
  await upgradeByNewer('1.4.2')
  expect(open).toThrow(NewerDatabaseError)
  expect(open).toThrow(
    /whose data was upgraded by a newer Floorwatch \(1\.4\.2\); this is 1\.0\.0\. Nothing was changed/,
  )
})

it('refuses it also if the newer server was killed before it wrote its version', async () => {
  await upgradeByNewer(undefined)
  expect(open).toThrow('upgraded by a newer Floorwatch; this is 1.0.0')
})
