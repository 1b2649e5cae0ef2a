import type { Ask, Dialect } from './store-database.ts'

/** Rows of one statement: for PostgreSQL, which every statement waits for, and SQLite, whose statements are kept. */
const rowsAtOnce: Readonly<Record<Dialect, number>> = { sqlite: 1, postgres: 200 }

const statements = new Map<string, string>()

/** The statement for one row, always the same string, so that SQLite finds its statement without reading it. */
function statementOfOne(insert: string, width: number): string {
  const known = statements.get(insert) ?? `${insert} ${placesOf(width)}`
  statements.set(insert, known)
  return known
}

const placesOf = (width: number) => `(${Array(width).fill('?').join()})`

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
    const width = some[0]?.length ?? 0
    const sql =
      some.length === 1
        ? statementOfOne(insert, width)
        : `${insert} ${some.map(() => placesOf(width)).join()}`
    await ask({ sql, parameters: some.flat() })
  }
}
