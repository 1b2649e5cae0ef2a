import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase, isPostgresThere, testServerUrl } from '../tests/test-database.ts'
import { createStore } from './store.ts'

interface Column {
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
}
interface Index {
  columns: string[]
  isUnique: boolean
  where: string
}
interface Table {
  columns: Column[]
  key: string[]
  indexes: Index[]
  references: string[]
}
type Tables = Record<string, Table>

/** The same condition as both databases print it. */
const condition = (text: string) =>
  text.toLowerCase().replaceAll('::text', '').replaceAll(/[()"]/g, '').replaceAll(/\s+/g, ' ').trim()

const sorted = <T>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))

const sqliteTypes: Record<string, string> = { text: 'text', integer: 'integer', bigint: 'integer' }

/** Text must be compared byte by byte as in SQLite. */
function postgresType({ data_type, collation_name }: Record<string, unknown>): string {
  if (data_type === 'bigint') return 'integer'
  return collation_name === 'C' ? String(data_type) : `${data_type} with collation ${collation_name}`
}

function sqliteTables(path: string): Tables {
  const db = new DatabaseSync(path, { readOnly: true })
  const all = (sql: string, ...values: string[]) =>
    db.prepare(sql).all(...values) as Record<string, string | number | null>[]
  const tables: Tables = {}
  for (const row of all(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'",
  )) {
    const table = String(row.name)
    const info = all('select * from pragma_table_info(?)', table)
    const key = info.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a.pk) - Number(b.pk))
    const indexes = all("select * from pragma_index_list(?) where origin <> 'pk'", table)
    tables[table] = {
      columns: sorted(
        info.map(each => ({
          name: String(each.name),
          type: sqliteTypes[String(each.type).toLowerCase()] ?? String(each.type),
          // A primary key is never null, which SQLite does not say.
          isNullable: each.notnull === 0 && each.pk === 0,
          hasDefault: each.dflt_value !== null,
        })),
      ),
      key: key.map(each => String(each.name)),
      indexes: sorted(
        indexes.map(({ name, unique }) => {
          const [{ sql } = { sql: null }] = all('select sql from sqlite_master where name = ?', String(name))
          return {
            columns: all('select name from pragma_index_info(?)', String(name)).map(each =>
              String(each.name),
            ),
            isUnique: unique === 1,
            where: condition(/ where (.*)$/i.exec(String(sql ?? ''))?.[1] ?? ''),
          }
        }),
      ),
      references: sorted(
        all('select * from pragma_foreign_key_list(?)', table).map(
          each => `${each.from} ${each.table}.${each.to} ${String(each.on_delete).toLowerCase()}`,
        ),
      ),
    }
  }
  db.close()
  return tables
}

const actions: Record<string, string> = { a: 'no action', c: 'cascade' }

async function postgresTables(url: string): Promise<Tables> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const all = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows
  const columns =
    await all(`select table_name, column_name, data_type, is_nullable, column_default, collation_name
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_%'`)
  const indexes = await all(`select i.indrelid::regclass::text as table, i.indisunique, i.indisprimary,
      coalesce(pg_get_expr(i.indpred, i.indrelid), '') as predicate,
      (select string_agg(a.attname, ',' order by k.n) from unnest(i.indkey) with ordinality k(attnum, n)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public'`)
  const references = await all(`select c.conrelid::regclass::text as table, a.attname as from,
      c.confrelid::regclass::text as target, b.attname as to, c.confdeltype
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1] where c.contype = 'f'`)
  await client.end()
  const tables: Tables = {}
  for (const { table_name } of columns) {
    const table = String(table_name)
    if (tables[table]) continue
    const own = indexes.filter(each => each.table === table)
    tables[table] = {
      columns: sorted(
        columns
          .filter(each => each.table_name === table)
          .map(each => ({
            name: String(each.column_name),
            type: postgresType(each),
            isNullable: each.is_nullable === 'YES',
            hasDefault: each.column_default !== null && !String(each.column_default).startsWith('nextval'),
          })),
      ),
      key: own.filter(each => each.indisprimary).flatMap(each => String(each.columns).split(',')),
      indexes: sorted(
        own
          .filter(each => !each.indisprimary)
          .map(each => ({
            columns: String(each.columns).split(','),
            isUnique: each.indisunique === true,
            where: condition(String(each.predicate)),
          })),
      ),
      references: sorted(
        references
          .filter(each => each.table === table)
          .map(each => `${each.from} ${each.target}.${each.to} ${actions[String(each.confdeltype)]}`),
      ),
    }
  }
  return tables
}

const there = await isPostgresThere()

test.skipIf(!there)(
  `SQLite and PostgreSQL have the same schema${there ? '' : ` (no PostgreSQL at ${testServerUrl})`}`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'floorwatch-schema-'))
    const path = join(folder, 'floorwatch.db')
    const database = await createTestDatabase()
    try {
      await (await createStore(path)).close()
      // Two servers that start at the same time.
      const stores = await Promise.all([
        createStore({ url: database.url }),
        createStore({ url: database.url }),
      ])
      for (const store of stores) await store.close()
      const sqlite = sqliteTables(path)
      expect(Object.keys(sqlite).length).toBeGreaterThan(40)
      expect(await postgresTables(database.url)).toEqual(sqlite)
    } finally {
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
