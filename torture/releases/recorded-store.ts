import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Shown } from '../kills/ledger.ts'

/** What the recording server returned, and what a client must know to request it again. */
export interface KeptAnswers {
  readonly prefix: string
  readonly project: string
  readonly siteUid: string
  readonly areaUid: string
  readonly uids: Readonly<Record<string, string>>
  /** By resource type. */
  readonly shown: Readonly<Record<string, readonly Shown[]>>
}

export type Row = Readonly<Record<string, unknown>>

const folderOfAll = fileURLToPath(new URL('./kept', import.meta.url))
const databases = ['floorwatch', 'history'] as const
const uploads = 'uploads'

/** The stored schemas in order; each is named after its newest migration. */
export const keptNames = (): string[] => readdirSync(folderOfAll).sort()

const tablesOf = (db: DatabaseSync) =>
  db
    .prepare(
      "select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
    )
    .all() as { name: string; sql: string }[]

/** The rows of every table by its name, ordered by the first column. */
export function rowsOf(path: string): Map<string, Row[]> {
  const db = new DatabaseSync(path, { readOnly: true })
  const rows = tablesOf(db).map(({ name }): [string, Row[]] => [
    name,
    db.prepare(`select * from ${name} order by 1`).all() as Row[],
  ])
  db.close()
  return new Map(rows)
}

/** Tables and indexes in a form that does not depend on the order of their creation. */
export function schemaOf(path: string): string[] {
  const db = new DatabaseSync(path, { readOnly: true })
  const found = tablesOf(db).flatMap(({ name, sql }) => {
    const columns = db
      .prepare(`select name, type, "notnull", dflt_value, pk from pragma_table_info(?)`)
      .all(name)
    const indexes = db
      .prepare("select sql from sqlite_master where type = 'index' and tbl_name = ? and sql is not null")
      .all(name)
    const keys = /references/.test(sql)
      ? db.prepare('select * from pragma_foreign_key_list(?)').all(name)
      : []
    return [...columns, ...indexes, ...keys].map(each => `${name} ${JSON.stringify(each)}`)
  })
  db.close()
  return found.sort()
}

function dumpOf(path: string): string {
  const db = new DatabaseSync(path, { readOnly: true })
  const lines: string[] = []
  for (const { name, sql } of tablesOf(db)) {
    lines.push(`${sql};`)
    const columns = (db.prepare('select name from pragma_table_info(?)').all(name) as { name: string }[]).map(
      column => `quote("${column.name}")`,
    )
    const rows = db.prepare(`select ${columns.join(" || ',' || ")} line from ${name} order by 1`).all()
    for (const { line } of rows as { line: string }[]) lines.push(`insert into ${name} values (${line});`)
  }
  const indexes = db.prepare(
    "select sql from sqlite_master where type = 'index' and sql is not null order by name",
  )
  for (const { sql } of indexes.all() as { sql: string }[]) lines.push(`${sql};`)
  db.close()
  return `${lines.join('\n')}\n`
}

/**
 * Keeps a data folder under the name of its newest migration. Its databases are text that can be read and compared
 * (`zcat`), compressed so that a search through the sources does not find old schemas. Returns the name.
 */
export function keep(dataDir: string, answers: KeptAnswers): string {
  const db = new DatabaseSync(join(dataDir, 'floorwatch.db'), { readOnly: true })
  const { name } = db.prepare('select max(name) name from kysely_migration').get() as { name: string }
  db.close()
  const folder = join(folderOfAll, name)
  mkdirSync(folder, { recursive: true })
  for (const each of databases)
    writeFileSync(join(folder, `${each}.sql.gz`), gzipSync(dumpOf(join(dataDir, `${each}.db`))))
  cpSync(join(dataDir, uploads), join(folder, uploads), { recursive: true })
  writeFileSync(join(folder, 'answers.json'), `${JSON.stringify(answers, null, 1)}\n`)
  return name
}

/** Creates a data folder from a kept store. */
export function unpack(name: string, dataDir: string): KeptAnswers {
  const folder = join(folderOfAll, name)
  for (const each of databases) {
    const db = new DatabaseSync(join(dataDir, `${each}.db`), { enableForeignKeyConstraints: false })
    db.exec(`begin; ${gunzipSync(readFileSync(join(folder, `${each}.sql.gz`)))} commit`)
    db.close()
  }
  if (existsSync(join(folder, uploads)))
    cpSync(join(folder, uploads), join(dataDir, uploads), { recursive: true })
  return JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8'))
}
