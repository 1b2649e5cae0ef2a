import type { Client } from 'pg'
import { storable } from '../store/postgres-queries.ts'
import { batchRows, MigrationError, type Row, type TableRows } from './installation.ts'
import type { TableShape } from './table-shapes.ts'

/** PostgreSQL numbers the parameters of a statement with 16 bits. */
const maxParameters = 65_535

const listed = (names: readonly string[]) => names.map(name => `"${name}"`).join(', ')

/** Reads a query in batches, from one snapshot. `client` must be in no transaction. */
export async function* readBatches<T>(client: Client, sql: string, asArrays = false): AsyncGenerator<T[]> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(`declare batches no scroll cursor for ${sql}`)
    for (;;) {
      const text = `fetch ${batchRows} from batches`
      const { rows } = await (asArrays ? client.query({ text, rowMode: 'array' }) : client.query(text))
      if (rows.length > 0) yield rows as T[]
      if (rows.length < batchRows) return
    }
  } finally {
    await client.query('rollback')
  }
}

/** Inserts rows, in as many statements as their parameters need. */
export async function insertRows(
  client: Client,
  name: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const width = columns.length
  const atOnce = Math.floor(maxParameters / width)
  for (let at = 0; at < rows.length; at += atOnce) {
    const part = rows.slice(at, at + atOnce)
    const tuples = part.map((_, row) => `(${columns.map((_, i) => `$${row * width + i + 1}`).join(', ')})`)
    await client.query(
      `insert into "${name}" (${listed(columns)}) values ${tuples.join(', ')}`,
      part.flat().map(storable),
    )
  }
}

/** Inserts one row after the other, to name the one that PostgreSQL refuses. Throws for it. */
async function insertEach(client: Client, table: TableShape, rows: readonly Row[]): Promise<void> {
  for (const row of rows)
    try {
      await insertRows(client, table.name, table.columns, [row])
    } catch (error) {
      const key = table.key.map(column => row[table.columns.indexOf(column)]).join(', ')
      const reason = error instanceof Error ? error.message : String(error)
      throw new MigrationError(`PostgreSQL refuses the row ${key} of the table ${table.name}: ${reason}`)
    }
}

/** The tables of resources in the schema that the connection uses. */
export function createPostgresRows(client: Client): TableRows {
  async function sequenceOf({ name, key: [column] }: TableShape): Promise<string> {
    const { rows } = await client.query('select pg_get_serial_sequence($1, $2) as name', [name, column])
    return rows[0].name
  }

  return {
    async count({ name }) {
      const { rows } = await client.query(`select count(*) as n from "${name}"`)
      return rows[0].n
    },
    read: ({ name, columns, key, hasKey }) => {
      // As in SQLite. An index is not used with it, and columns of a primary key are never null.
      const order = hasKey ? listed(key) : key.map(column => `"${column}" nulls first`).join(', ')
      return readBatches<Row>(client, `select ${listed(columns)} from "${name}" order by ${order}`, true)
    },
    async insert(table, rows) {
      await client.query('begin')
      try {
        await insertRows(client, table.name, table.columns, rows)
        await client.query('commit')
      } catch {
        await client.query('rollback')
        await insertEach(client, table, rows)
      }
    },
    async lastNumber(table) {
      const { rows } = await client.query(`select last_value, is_called from ${await sequenceOf(table)}`)
      return rows[0].is_called ? rows[0].last_value : 0
    },
    async setLastNumber(table, last) {
      const name = await sequenceOf(table)
      await client.query('select setval($1, $2, $3)', [name, Math.max(1, last), last > 0])
    },
  }
}
