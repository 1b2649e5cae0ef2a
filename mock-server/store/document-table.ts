import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import { newUid } from './new-uid.ts'
import { createPreparedQueries } from './prepared-query.ts'
import { keepVersion } from './row-versions.ts'
import type { DocumentTableName } from './schema.ts'
import type { StoreContext } from './store-context.ts'
import { DuplicateError, isUniqueViolation, StaleRevisionError } from './store-error.ts'

const prepared = createPreparedQueries()

/** Rows that are read before other work can run: a few milliseconds. */
const pageRows = 500

/** Fields that the server adds to each stored row. */
export interface Stored {
  uid: string
  rev: number
  created_at: number
  updated_at: number
  removed_at: number | null
}

type Scalar = string | number | null
type Columns = { [column: string]: Scalar }
type Database = { document: Columns }
export type DocumentQuery = SelectQueryBuilder<Database, 'document', Columns>

/** The reads and writes of every resource table; each write is emitted to `changes` after its commit. */
export interface DocumentTable<Fields extends object> {
  get(uid: string): Promise<(Fields & Stored) | undefined>
  /** Rows that are not removed and have exactly these key columns, in order of creation. */
  find(keys: Record<string, Scalar>): Promise<(Fields & Stored)[]>
  /** Any query on the key columns; includes removed rows unless `refine` excludes them. */
  select(refine: (query: DocumentQuery) => DocumentQuery): Promise<(Fields & Stored)[]>
  /** The same for some key columns only, without parsing the rest of each row. */
  pick<Name extends string>(
    names: readonly Name[],
    refine: (query: DocumentQuery) => DocumentQuery,
  ): Promise<Record<Name, Scalar>[]>
  count(refine: (query: DocumentQuery) => DocumentQuery): Promise<number>
  create(fields: Fields): Promise<Fields & Stored>
  createMany(rows: readonly Fields[]): Promise<(Fields & Stored)[]>
  /**
   * Shallow merge; undefined if there is no such row. Throws StaleRevisionError if the row is not at
   * `expectedRev`.
   */
  update(uid: string, change: Partial<Fields>, expectedRev?: number): Promise<(Fields & Stored) | undefined>
  /** Marks the row as removed; it is kept for history. Undefined if there is no such row. */
  remove(uid: string): Promise<(Fields & Stored) | undefined>
}

interface TableOptions<Fields> {
  /** The wire name in `changes`, if it differs from that of the table. */
  readonly resource?: string
  /** The uid of a new row, if its fields identify it; otherwise each row has a new one. */
  readonly uidOf?: (fields: Fields) => string
}

/**
 * A resource table on `context`.
 * @param columns the fields that are key columns, in addition to those of every table; all other fields go
 * into `body`
 */
export function createDocumentTable<Fields extends object>(
  context: StoreContext,
  table: DocumentTableName,
  columns: readonly string[],
  { resource = table, uidOf }: TableOptions<Fields> = {},
): DocumentTable<Fields> {
  type Row = Fields & Stored
  const name = table as 'document'
  const keys = new Set(['project_uid', ...columns])
  const on = (scope: StoreContext) => scope.db as unknown as Kysely<Database>

  function toRow(stored: Columns): Row {
    const { body, ...known } = stored
    return { ...known, ...JSON.parse(String(body)) }
  }

  function toColumns(fields: object): Record<string, Scalar> {
    const own: Record<string, Scalar> = {}
    const body: Record<string, unknown> = {}
    for (const [field, value] of Object.entries(fields)) {
      if (keys.has(field)) own[field] = value ?? null
      else if (!serverFields.has(field)) body[field] = value
    }
    return { ...own, body: JSON.stringify(body) }
  }

  function emitChange(
    scope: StoreContext,
    action: 'CREATE' | 'UPDATE' | 'DELETE',
    row: Row,
    before?: Row,
  ): void {
    const projectUid = 'project_uid' in row && typeof row.project_uid === 'string' ? row.project_uid : null
    const change = { table: resource, action, uid: row.uid, projectUid, row: { ...(row as object) } }
    scope.emit(before ? { ...change, before: before as Record<string, unknown> } : change)
  }

  async function insert(scope: StoreContext, fields: Fields): Promise<Row> {
    const now = scope.now()
    const uid = uidOf?.(fields) ?? newUid(now)
    const server = { uid, rev: 1, created_at: now, updated_at: now, removed_at: null }
    const values = { project_uid: null, ...toColumns(fields), ...server }
    try {
      const build = () => {
        const query = on(scope).insertInto(name).values(values)
        // In PostgreSQL an error would end the transaction, also for a caller that handles the duplicate.
        return scope.dialect === 'postgres' ? query.onConflict(conflict => conflict.doNothing()) : query
      }
      const key = `${table} insert ${Object.keys(values).join()}`
      const { changed } = await prepared(scope, key, build, Object.values(values))
      if (changed === 0) throw new DuplicateError(resource)
    } catch (error) {
      throw isUniqueViolation(error) ? new DuplicateError(resource, { cause: error }) : error
    }
    const row = toRow(values)
    emitChange(scope, 'CREATE', row)
    return row
  }

  async function read(scope: StoreContext, uid: string): Promise<Row | undefined> {
    const build = () =>
      on(scope).selectFrom(name).selectAll().where('uid', '=', uid).where('removed_at', 'is', null)
    const [found] = (await prepared<Columns>(scope, `${table} read`, build, [uid])).rows
    return found && toRow(found)
  }

  function write(uid: string, change: object, action: 'UPDATE' | 'DELETE', expectedRev?: number) {
    return context.atomic(async scope => {
      const before = await read(scope, uid)
      if (!before) return undefined
      if (expectedRev !== undefined && expectedRev !== before.rev) throw new StaleRevisionError(resource, uid)
      const given = Object.entries(change).filter(([, value]) => value !== undefined)
      const next: Row = {
        ...before,
        ...Object.fromEntries(given),
        rev: before.rev + 1,
        updated_at: scope.now(),
      }
      const server = { rev: next.rev, updated_at: next.updated_at, removed_at: next.removed_at }
      const set = { ...toColumns(next), ...server }
      const build = () =>
        on(scope).updateTable(name).set(set).where('uid', '=', uid).where('rev', '=', before.rev)
      const key = `${table} update ${Object.keys(set).join()}`
      try {
        const values = [...Object.values(set), uid, before.rev]
        if ((await prepared(scope, key, build, values)).changed === 0)
          throw new StaleRevisionError(resource, uid)
      } catch (error) {
        throw isUniqueViolation(error) ? new DuplicateError(resource, { cause: error }) : error
      }
      await keepVersion(scope.ask, table, before, next.updated_at)
      if (action === 'DELETE') emitChange(scope, action, before)
      else emitChange(scope, action, next, before)
      return next
    })
  }

  return {
    get: uid => read(context, uid),
    find: async wanted => {
      const entries = Object.entries(wanted)
      const build = () => {
        let query = on(context).selectFrom(name).selectAll().where('removed_at', 'is', null).orderBy('uid')
        for (const [column, value] of entries)
          query = value === null ? query.where(column, 'is', null) : query.where(column, '=', value)
        return query.where('uid', '>', '').limit(pageRows)
      }
      const key = `${table} find ${entries.map(([column, value]) => `${column} ${value === null}`).join()}`
      const values = entries.map(([, value]) => value).filter(value => value !== null)
      const found: Row[] = []
      for (let after = ''; ; ) {
        const { rows } = await prepared<Columns>(context, key, build, [...values, after, pageRows])
        for (const row of rows) found.push(toRow(row))
        if (rows.length < pageRows) return found
        after = String(rows.at(-1)?.uid)
        await nextTurn()
      }
    },
    select: async refine =>
      (await refine(on(context).selectFrom(name).selectAll() as DocumentQuery).execute()).map(toRow),
    pick: async (names, refine) => {
      const query = on(context)
        .selectFrom(name)
        .select([...names])
      return refine(query as unknown as DocumentQuery).execute() as Promise<
        Record<(typeof names)[number], Scalar>[]
      >
    },
    count: async refine => {
      const query = refine(on(context).selectFrom(name) as unknown as DocumentQuery)
      const counted = await query.select(each => each.fn.countAll<number>().as('total')).executeTakeFirst()
      return Number(counted?.total ?? 0)
    },
    create: fields => context.atomic(scope => insert(scope, fields)),
    createMany: rows =>
      context.atomic(async scope => {
        const created: Row[] = []
        for (const fields of rows) created.push(await insert(scope, fields))
        return created
      }),
    update: (uid, change, expectedRev) => write(uid, change, 'UPDATE', expectedRev),
    remove: uid => write(uid, { removed_at: context.now() }, 'DELETE'),
  }
}

const serverFields = new Set(['uid', 'rev', 'created_at', 'updated_at', 'removed_at'])
