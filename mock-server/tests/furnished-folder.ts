import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { seedDemo } from '../demo/seed/demo-company.ts'
import { createPlanStorage } from '../demo/seed/store-plan.ts'
import { hashPassword } from '../http/password-hash.ts'
import { readTableShapes, type TableShape } from '../migration/table-shapes.ts'
import { createPlanFiles, incomingFolder } from '../plans/plan-files.ts'
import { openFolderFiles } from '../store/folder-files.ts'
import { openHistory } from '../store/history.ts'
import type { HistoryFix } from '../store/history-fix.ts'
import { createStore } from '../store/store.ts'

const hourMs = 3_600_000

/** Text that a wrong encoding, quotation or order would change. */
const difficultText = `Halle 7 "Süd" 'ß' \\ \n 日本 😀 ${'~'.repeat(40)}`

interface Column {
  name: string
  type: string
  notnull: number
}

/** A row that the server ignores: documents are deleted ones, and everything else belongs to the oldest parent. */
function sampleRow(db: DatabaseSync, table: TableShape, i: number) {
  const columns = db.prepare('select name, type, "notnull" from pragma_table_info(?)').all(table.name)
  const links = db
    .prepare('select "table" as parent, "from" as name, "to" as target from pragma_foreign_key_list(?)')
    .all(table.name)
  const row = new Map<string, string | number | null>()
  for (const { name, type, notnull } of columns as unknown as Column[]) {
    const link = links.find(each => each.name === name)
    if (link) {
      const parent = db.prepare(
        `select "${link.target}" as value from "${link.parent}" order by rowid limit 1`,
      )
      row.set(name, String(parent.get()?.value))
    } else if (name === 'body') row.set(name, JSON.stringify({ note: difficultText }))
    else if (name === 'removed_at') row.set(name, 1_700_000_000_000 + i)
    else if (/int/i.test(type)) row.set(name, 1_900_000_000_000_000 + i)
    else if (notnull || i > 0 || table.key.includes(name)) row.set(name, `${name} ${i} ${difficultText}`)
    else row.set(name, null)
  }
  return { row, hasParent: links.length > 0 }
}

/** Gives every empty table rows, whatever migration created it. */
function fillEmptyTables(path: string): void {
  const shapes = readTableShapes(path)
  const db = new DatabaseSync(path)
  db.exec('pragma foreign_keys = on')
  for (const table of shapes) {
    if (db.prepare(`select 1 from "${table.name}" limit 1`).get()) continue
    for (let i = 0; i < 3; i++) {
      const { row, hasParent } = sampleRow(db, table, i)
      // A parent may have one row only.
      if (hasParent && i > 0 && !table.isNumbered) break
      const names = [...row.keys()].map(name => `"${name}"`).join(', ')
      const places = [...row].map(() => '?').join(', ')
      db.prepare(`insert into "${table.name}" (${names}) values (${places})`).run(...row.values())
    }
    // A number that was given and whose row was deleted must not be given again.
    if (table.isNumbered)
      db.exec(`delete from "${table.name}" where n = (select max(n) from "${table.name}")`)
  }
  db.close()
}

/** Walks of tags, with fixes that arrived late, a recording, a kept period, and fixes that are only in the log. */
async function fillHistory(path: string, tags: readonly string[], areas: readonly string[], endMs: number) {
  const history = openHistory(path)
  const fixAt = (tag: number, step: number): HistoryFix => ({
    tagUid: tags[tag] ?? '',
    areaUid: areas[Math.floor(step / 300) % areas.length] ?? '',
    atMs: endMs - hourMs + step * 1_000 + tag,
    x: Math.sin(step / 50) * 30 - 0.001 * tag,
    y: -step / 7,
    z: 1.5,
  })
  // Every 50th fix of a tag arrives at the end.
  const late: HistoryFix[] = []
  for (let step = 0; step < 700; step += 20) {
    const fixes: HistoryFix[] = []
    for (const tag of tags.keys())
      for (let i = step; i < step + 20; i++) (i % 50 === 7 ? late : fixes).push(fixAt(tag, i))
    await history.append(fixes)
  }
  await history.append(late)
  const past = Array.from({ length: 300 }, (_, i) => ({ ...fixAt(i % 2, i), atMs: 1_600_000_000_000 + i }))
  await history.appendPast(past)
  await history.keep([{ tagUid: tags[0] ?? '', startMs: 1_600_000_000_000, endMs: 1_600_000_000_100 }])
  await history.append([fixAt(0, 3_000)])
  await history.close()
}

/** Fills an empty data folder with the demo, rows in every table, positions of every kind and files. */
export async function furnishFolder(dataDir: string, endMs: number): Promise<void> {
  const files = openFolderFiles(dataDir)
  const path = join(dataDir, 'floorwatch.db')
  const store = await createStore(path, () => endMs)
  const storePlan = createPlanStorage(createPlanFiles(files, incomingFolder(dataDir)))
  const places = await seedDemo(store, { hashPassword, storePlan })
  const tags = await store.tags.listAll()
  await store.close()
  fillEmptyTables(path)
  await fillHistory(
    join(dataDir, 'history.db'),
    tags.slice(0, 20).map(tag => tag.uid),
    Object.values(places.areas),
    endMs,
  )
  await files.write('reports/large.png', [
    Buffer.from(Uint8Array.from({ length: 2_500_000 }, (_, i) => i % 251)),
  ])
  await files.write('reports/empty.png', [])
  await files.write(`uploads/trash/${endMs}-old plan.svg`, [Buffer.from('<svg/>')])
}
