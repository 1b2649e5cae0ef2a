import { DatabaseSync } from 'node:sqlite'
import { batchRows, type Row, type TableRows } from './installation.ts'
import type { TableShape } from './table-shapes.ts'

const listed = (names: readonly string[]) => names.map(name => `"${name}"`).join(', ')

/** Groups what an iterator yields. */
export function* inBatches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < batchRows) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Opens a database of the store; it is synced to the disk only when it is closed. */
export function openSqliteRows(path: string): TableRows & { close(): void } {
  const database = new DatabaseSync(path)
  database.exec('pragma busy_timeout = 5000; pragma synchronous = off; pragma foreign_keys = on')

  return {
    async count({ name }) {
      return Number(database.prepare(`select count(*) n from "${name}"`).get()?.n)
    },
    async *read({ name, columns, key }) {
      const statement = database.prepare(`select ${listed(columns)} from "${name}" order by ${listed(key)}`)
      statement.setReturnArrays(true)
      yield* inBatches(statement.iterate() as unknown as Iterable<Row>)
    },
    async insert({ name, columns }: TableShape, rows) {
      const places = columns.map(() => '?').join(', ')
      const statement = database.prepare(`insert into "${name}" (${listed(columns)}) values (${places})`)
      database.exec('begin immediate')
      try {
        for (const row of rows) statement.run(...row)
        database.exec('commit')
      } catch (error) {
        if (database.isTransaction) database.exec('rollback')
        throw error
      }
    },
    async lastNumber({ name }) {
      return Number(database.prepare('select seq from sqlite_sequence where name = ?').get(name)?.seq ?? 0)
    },
    async setLastNumber({ name }, last) {
      database.prepare('delete from sqlite_sequence where name = ?').run(name)
      if (last > 0) database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, last)
    },
    close() {
      database.exec('pragma wal_checkpoint(truncate)')
      database.close()
    },
  }
}
