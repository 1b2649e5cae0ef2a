import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeBlock } from '../store/history-block.ts'
import { furnishFolder } from '../tests/furnished-folder.ts'
import { compareInstallations } from './compare-installations.ts'
import { newestTables, openFolderSource } from './folder-installation.ts'

const silent = { begin: () => undefined, add: () => undefined, stop: () => undefined }

let folder: string
let source: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'floorwatch-compared-'))
  source = join(folder, 'source')
  mkdirSync(source)
  await furnishFolder(source, Date.now())
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a comparison', () => {
  const tail = encodeBlock({ count: 1, t: new Float64Array([5]), p: new Int32Array([1, 2, 3]) })
  const changes: [string, string, (dataDir: string) => void][] = [
    [
      'zones',
      'differs',
      change(
        'floorwatch.db',
        "update zones set name = name || ' ' where name = (select min(name) from zones)",
      ),
    ],
    ['used_log_out_tokens', 'missing', change('floorwatch.db', 'delete from used_log_out_tokens')],
    ['settings', 'only in the target', change('floorwatch.db', "insert into settings values ('zzz', '1')")],
    [
      'audit_log',
      'last number',
      change('floorwatch.db', "update sqlite_sequence set seq = 9e15 where name = 'audit_log'"),
    ],
    [
      'position tags',
      'only in the target',
      change('history.db', "insert into uid_number values (99999, 'x')"),
    ],
    ['positions', 'fixes', change('history.db', 'insert into pos_blk values (1, 5, 5, 2, ?)', tail)],
    [
      'late positions',
      'fixes',
      change('history.db', 'update pos_late set z = z + 1 where t = (select min(t) from pos_late)'),
    ],
    ['kept periods', 'differs', change('history.db', 'update pos_kept set t1 = t1 + 1')],
    ['files', 'large.png', dataDir => writeFileSync(join(dataDir, 'reports/large.png'), 'x')],
    ['files', 'more.png', dataDir => writeFileSync(join(dataDir, 'reports/more.png'), '')],
  ]

  function change(file: string, sql: string, ...values: Uint8Array[]) {
    return (dataDir: string) => {
      const db = new DatabaseSync(join(dataDir, file))
      expect(db.prepare(sql).run(...values).changes).toBeGreaterThan(0)
      db.close()
    }
  }

  it.each(changes)('finds a difference in %s: %s', async (what, difference, apply) => {
    const changed = join(folder, 'changed')
    cpSync(source, changed, { recursive: true })
    apply(changed)
    const [from, to] = [await openFolderSource(source), await openFolderSource(changed)]
    const compared = await compareInstallations(from, to, await newestTables(), silent)
    await from.close()
    await to.close()
    rmSync(changed, { recursive: true })
    const found = compared.filter(each => each.difference !== undefined)
    expect(found).toEqual([
      { what, rows: expect.any(Number), difference: expect.stringContaining(difference) },
    ])
  })
})
