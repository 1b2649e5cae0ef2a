import loadSqlite, { type Database, type PreparedStatement, type SqlValue } from '@sqlite.org/sqlite-wasm'

const sqlite = await loadSqlite()

type Row = Record<string, SqlValue>
type Parameter = SqlValue | Readonly<Record<string, SqlValue>>

const isNamed = (value: Parameter | undefined): value is Readonly<Record<string, SqlValue>> =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Uint8Array) &&
  !(value instanceof ArrayBuffer)

/** `StatementSync` of `node:sqlite`, as far as the server uses it. */
export class StatementSync {
  readonly #database: Database
  readonly #statement: PreparedStatement

  constructor(database: Database, sql: string) {
    this.#database = database
    this.#statement = database.prepare(sql)
  }

  columns(): string[] {
    return this.#statement.columnCount === 0 ? [] : this.#statement.getColumnNames()
  }

  *iterate(...parameters: Parameter[]): Generator<Row> {
    this.#bind(parameters)
    try {
      while (this.#statement.step()) yield this.#statement.get({}) as Row
    } finally {
      this.#statement.reset()
    }
  }

  all(...parameters: Parameter[]): Row[] {
    return [...this.iterate(...parameters)]
  }

  get(...parameters: Parameter[]): Row | undefined {
    const rows = this.iterate(...parameters)
    const { value } = rows.next()
    rows.return(undefined)
    return value
  }

  run(...parameters: Parameter[]): { changes: number; lastInsertRowid: number | bigint } {
    this.#bind(parameters)
    this.#statement.step()
    this.#statement.reset()
    return {
      changes: this.#database.changes(),
      lastInsertRowid: sqlite.capi.sqlite3_last_insert_rowid(this.#database),
    }
  }

  #bind(parameters: readonly Parameter[]): void {
    this.#statement.reset()
    if (this.#statement.parameterCount === 0) return
    this.#statement.clearBindings()
    const [first] = parameters
    if (!isNamed(first)) {
      this.#statement.bind(parameters as SqlValue[])
      return
    }
    this.#statement.bind(
      Object.fromEntries(Object.entries(first).map(([name, value]) => [`:${name}`, value])),
    )
  }
}

/** `DatabaseSync` of `node:sqlite`, in memory whatever its path is. */
export class DatabaseSync {
  readonly #database = new sqlite.oo1.DB(':memory:')

  get isTransaction(): boolean {
    return sqlite.capi.sqlite3_get_autocommit(this.#database) === 0
  }

  exec(sql: string): void {
    this.#database.exec(sql)
  }

  prepare(sql: string): StatementSync {
    return new StatementSync(this.#database, sql)
  }

  close(): void {
    this.#database.close()
  }
}
