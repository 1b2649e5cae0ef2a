import {
  type ColumnDefinitionNode,
  DataTypeNode,
  type Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  RawNode,
} from 'kysely'
import type { Dialect } from './store-database.ts'

/** How the dialect writes the columns of a migration. */
export interface ColumnTypes {
  /** The type of a text column in raw SQL. */
  readonly text: string
  /** A text member of the JSON object in a column. */
  jsonText(column: string, member: string): string
  /** The same database, whose schema builder has columns of this dialect. */
  translate(db: Kysely<unknown>): Kysely<unknown>
}

/** Compared byte by byte as in SQLite, whatever the collation of the database is. */
const postgresText = 'text collate "C"'

/** Integers of SQLite have 64 bits. */
class PostgresColumns extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode, queryId?: QueryId) {
    const column = super.transformColumnDefinition(node, queryId)
    const type = DataTypeNode.is(node.dataType) ? node.dataType.dataType : undefined
    if (type === 'text') return { ...column, dataType: RawNode.createWithSql(postgresText) }
    if (type !== 'integer') return column
    if (!node.autoIncrement) return { ...column, dataType: DataTypeNode.create('bigint') }
    return { ...column, autoIncrement: false, dataType: DataTypeNode.create('bigserial') }
  }
}

const columns = new PostgresColumns()
const postgresColumns: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => columns.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
}

export const columnTypes: Readonly<Record<Dialect, ColumnTypes>> = {
  sqlite: {
    text: 'text',
    jsonText: (column, member) => `json_extract(${column}, '$.${member}')`,
    translate: db => db,
  },
  postgres: {
    text: postgresText,
    jsonText: (column, member) => `${column}::json ->> '${member}'`,
    translate: db => db.withPlugin(postgresColumns),
  },
}
