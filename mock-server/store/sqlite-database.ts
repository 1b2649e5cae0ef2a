import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely'
import { isDiskFailure, isDiskFull } from './disk-errors.ts'
import { migrateSqlite } from './migrate.ts'
import type { Schema } from './schema.ts'
import type { Answer, Ask, Attempt, StoreDatabase } from './store-database.ts'

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

/** @returns a function that queries `database`, which must be in no transaction but that of the caller */
function queryRunner(database: SqliteDatabase) {
  return ({ sql, parameters }: Parameters<Ask>[0]): Answer => {
    const statement = database.prepare(sql)
    if (statement.reader) return { rows: statement.all(parameters), changed: 0 }
    return { rows: [], changed: Number(statement.run(parameters).changes) }
  }
}

/** SQLite rolls the whole transaction back by itself on a full or failing disk: nothing of it succeeded. */
const isWhollyOver = (error: unknown) => isDiskFull(error) || isDiskFailure(error)

/** Opens the database at `path`, or one in memory, and migrates it to the newest schema. */
export async function openSqliteStore(path: string): Promise<StoreDatabase> {
  const database = openSqlite(path)
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) })
  await migrateSqlite(db)
  // A separate connection, so that reads outside of a transaction see committed data only.
  const reader = path === ':memory:' ? database : openSqlite(path, { readOnly: true })
  const writing = queryRunner(database)
  const step = (sql: string) => writing({ sql, parameters: [] })

  async function attempt<T>(work: () => Promise<T>): Promise<Attempt<T>> {
    step('savepoint part')
    try {
      const result = await work()
      step('release part')
      return { result }
    } catch (error) {
      if (isWhollyOver(error)) throw error
      step('rollback to part')
      step('release part')
      return { error }
    }
  }

  return {
    dialect: 'sqlite',
    db,
    ask: queryRunner(reader),
    writeProbe: 'pragma user_version = 1',
    transaction: (_parts, work) =>
      db.transaction().execute(transaction => work({ db: transaction, ask: writing, attempt })),
    close: async () => {
      if (reader !== database) reader.close()
      await db.destroy()
    },
  }
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`not a value that the database can hold: ${value === undefined ? value : typeof value}`)
}
