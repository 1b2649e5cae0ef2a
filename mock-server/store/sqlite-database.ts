import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, SqliteDatabase } from 'kysely'

const cachedStatements = 500

const nothingToDo: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}

/**
 * `node:sqlite` behind the interface of kysely's SQLite dialect: WAL, every commit synced to disk, statements
 * cached. Rejects values of unsupported types, which `node:sqlite` would store as NULL.
 */
export function openSqlite(path: string, { readOnly = false } = {}): SqliteDatabase {
  const database = new DatabaseSync(path, { readOnly })
  // In memory: a large sort must not fail because the disk is full.
  database.exec('pragma busy_timeout=5000; pragma temp_store=memory')
  if (!readOnly) database.exec('pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on')
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
      // A full disk ends a transaction by itself: a failed rollback must not hide the cause.
      if (sql === 'rollback' && !database.isTransaction) return nothingToDo
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

export interface Answer {
  readonly rows: unknown[]
  readonly changed: bigint
}

/** Runs one query synchronously, without the queue of kysely. */
export type Ask = (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => Answer

/** @returns a function that queries `database`, which must be in no transaction but that of the caller */
export function queryRunner(database: SqliteDatabase): Ask {
  return ({ sql, parameters }) => {
    const statement = database.prepare(sql)
    if (statement.reader) return { rows: statement.all(parameters), changed: 0n }
    return { rows: [], changed: BigInt(statement.run(parameters).changes) }
  }
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`not a value that the database can hold: ${value === undefined ? value : typeof value}`)
}
