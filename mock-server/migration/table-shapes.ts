import { DatabaseSync } from 'node:sqlite'

/** A table of the store, as its migrations create it; PostgreSQL has the same columns. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
  /** The columns of the primary key; all columns if it has none. */
  readonly key: readonly string[]
  readonly hasKey: boolean
  /** Tables that rows of this one refer to. */
  readonly parents: readonly string[]
  /** Whether the database numbers the rows, in the only column of the key. */
  readonly isNumbered: boolean
}

interface ColumnInfo {
  name: string
  /** Position in the primary key, from 1; 0 if it is not part of it. */
  pk: number
}

/** Tables that list the schema itself; opening a database writes them. */
const ownTables = /^(sqlite_|kysely_)/

function shapeOf(database: DatabaseSync, name: string, sql: string): TableShape {
  const columns = database
    .prepare('select name, pk from pragma_table_info(?)')
    .all(name) as unknown as ColumnInfo[]
  const parents = database
    .prepare('select distinct "table" as name from pragma_foreign_key_list(?)')
    .all(name)
  const names = columns.map(column => column.name)
  const key = columns.filter(column => column.pk > 0).sort((a, b) => a.pk - b.pk)
  return {
    name,
    columns: names,
    key: key.length > 0 ? key.map(column => column.name) : names,
    hasKey: key.length > 0,
    parents: parents.map(parent => String(parent.name)).filter(parent => parent !== name),
    isNumbered: /autoincrement/i.test(sql),
  }
}

/** Each table after those that its rows refer to; otherwise by name. */
function parentsFirst(shapes: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = []
  const rest = [...shapes].sort((a, b) => (a.name < b.name ? -1 : 1))
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name))
    const next = rest.findIndex(({ parents }) => !parents.some(parent => waiting.has(parent)))
    if (next === -1) throw new Error(`the tables ${[...waiting].join(', ')} refer to each other`)
    ordered.push(...rest.splice(next, 1))
  }
  return ordered
}

/**
 * All tables of a SQLite database of the store, whatever migration created them.
 * @param path of a database with the newest schema
 */
export function readTableShapes(path: string): TableShape[] {
  const database = new DatabaseSync(path)
  try {
    const tables = database.prepare("select name, sql from sqlite_master where type = 'table'").all()
    const shapes = tables
      .filter(({ name }) => !ownTables.test(String(name)))
      .map(({ name, sql }) => shapeOf(database, String(name), String(sql)))
    return parentsFirst(shapes)
  } finally {
    database.close()
  }
}
