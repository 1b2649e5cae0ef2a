import type { Ask } from './ask.ts'
import type { Dialect } from './store-database.ts'

/** Rows of one statement: for PostgreSQL, which every statement waits for, and SQLite, whose statements are kept. */
const rowsAtOnce: Readonly<Record<Dialect, number>> = { sqlite: 1, postgres: 200 }

/**
 * Inserts rows in their order.
 * @param insert the statement up to `values`
 */
export async function insertRows(
  ask: Ask,
  dialect: Dialect,
  insert: string,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const size = rowsAtOnce[dialect]
  for (let at = 0; at < rows.length; at += size) {
    const some = rows.slice(at, at + size)
    const places = some.map(row => `(${row.map(() => '?').join()})`)
    await ask({ sql: `${insert} ${places.join()}`, parameters: some.flat() })
  }
}
