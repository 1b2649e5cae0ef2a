import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'

const cachedStatements = 500

/**
 * `node:sqlite` in the shape that kysely's SQLite dialect asks for: WAL, every commit synced to disk, statements cached.
 * A value that SQLite has no column for is refused; unchecked, `node:sqlite` would store NULL in its place.
 */
export function openSqlite(path: string): SqliteDatabase {
  const database = new DatabaseSync(path)
  database.exec(
    'pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma busy_timeout=5000',
  )
  const statements = new Map<string, { statement: StatementSync; reader: boolean }>()

  function prepared(sql: string) {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size >= cachedStatements) statements.clear()
    const statement = database.prepare(sql)
    const made = { statement, reader: statement.columns().length > 0 }
    statements.set(sql, made)
    return made
  }

  return {
    close: () => database.close(),
    prepare: sql => {
      const { statement, reader } = prepared(sql)
      return {
        reader,
        all: values => statement.all(...values.map(bindable)),
        run: values => statement.run(...values.map(bindable)),
        iterate: values => statement.iterate(...values.map(bindable)),
      }
    },
  }
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`not a value that the database can hold: ${value === undefined ? value : typeof value}`)
}
