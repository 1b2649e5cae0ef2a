import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { databaseUrlOf } from './test-storage.ts'

/** All rows of the database of a running server. */
export interface StoredRows {
  /** As text; read again only after a write. */
  text(): Promise<string>
  close(): Promise<void>
}

/** SQL expressions for tables of which not every column is compared. */
export interface ComparedColumns {
  readonly sqlite: Readonly<Record<string, string>>
  readonly postgres: Readonly<Record<string, string>>
}

/** Reads a version, and all rows if it is another one than before. */
function rereading<Version>(version: () => Promise<Version>, contents: () => Promise<unknown>) {
  let read: { version: Version; text: string } | undefined
  return async (): Promise<string> => {
    const found = await version()
    if (read?.version !== found) read = { version: found, text: JSON.stringify(await contents()) }
    return read.text
  }
}

function sqliteRows(dataDir: string, columns: Readonly<Record<string, string>>): StoredRows {
  const database = new DatabaseSync(join(dataDir, 'floorwatch.db'), { readOnly: true })
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(each => String(each.name))
  return {
    text: rereading(
      async () => Number(database.prepare('pragma data_version').get()?.data_version),
      async () =>
        tables.map(name => [name, database.prepare(`select ${columns[name] ?? '*'} from "${name}"`).all()]),
    ),
    close: async () => database.close(),
  }
}

async function postgresRows(url: string, columns: Readonly<Record<string, string>>): Promise<StoredRows> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  )
  const contents = rows.map(
    ({ tablename }) => `(select json_agg(t) from (select ${columns[tablename] ?? '*'} from ${tablename}) t)`,
  )
  return {
    text: rereading(
      // The number of the next transaction of the whole server: more transactions than ours count.
      async () => (await client.query('select pg_snapshot_xmax(pg_current_snapshot())::text v')).rows[0]?.v,
      async () => (await client.query(`select json_build_array(${contents.join()}) as all_rows`)).rows,
    ),
    close: () => client.end(),
  }
}

/** Opens a second connection to the database of a data folder, on which a server runs. */
export async function openStoredRows(
  dataDir: string,
  columns: ComparedColumns = { sqlite: {}, postgres: {} },
): Promise<StoredRows> {
  const url = await databaseUrlOf(dataDir)
  return url === undefined ? sqliteRows(dataDir, columns.sqlite) : postgresRows(url, columns.postgres)
}
