import type { DocumentQuery, DocumentTable, Stored } from './document-table.ts'

/** Key of a row in the order of time: epoch ms, and its uid among those of the same millisecond. */
export interface TimeKey {
  readonly at: number
  readonly uid: string
}

/** Rows of a walk in memory at the same time: few enough not to be promoted to the old generation. */
const batchRows = 200

/**
 * Reads a table in order of time, by keys instead of offsets, so that a walk of millions of rows reads each
 * row once.
 * @param column the time of a row, with an index on (project_uid, column, uid)
 * @param refine filters the query; a walk in progress passes `fromMs`, the earliest time that it still needs
 */
export function createTimeline<Fields extends object, Wanted>(
  documents: DocumentTable<Fields>,
  column: keyof Fields & string,
  refine: (query: DocumentQuery, wanted: Wanted, fromMs: number | undefined) => DocumentQuery,
) {
  type Row = Fields & Stored
  const time: string = column
  const keyOf = (row: Row): TimeKey => ({ at: Number(row[column]), uid: row.uid })

  function ordered(query: DocumentQuery, wanted: Wanted, after: TimeKey | undefined): DocumentQuery {
    const refined = refine(query, wanted, after?.at)
    const rest = after
      ? refined.where(each => each.or([each(time, '>', after.at), each('uid', '>', after.uid)]))
      : refined
    return rest.orderBy(time).orderBy('uid')
  }

  async function* walk(wanted: Wanted, after?: TimeKey, limit = Number.POSITIVE_INFINITY) {
    let key = after
    for (let left = limit; left > 0; ) {
      const size = Math.min(batchRows, left)
      const rows = await documents.select(query => ordered(query, wanted, key).limit(size))
      const last = rows.at(-1)
      if (last) yield rows
      if (!last || rows.length < size) return
      key = keyOf(last)
      left -= rows.length
    }
  }

  return {
    page: (wanted: Wanted, offset: number, limit: number): Promise<Row[]> =>
      documents.select(query => ordered(query, wanted, undefined).limit(limit).offset(offset)),
    count: (wanted: Wanted): Promise<number> => documents.count(query => refine(query, wanted, undefined)),
    /** All rows after a key, or `limit` of them, a batch at a time. */
    walk: walk as (wanted: Wanted, after?: TimeKey, limit?: number) => AsyncGenerator<Row[]>,
    /** The key of the `steps`th row after a key; undefined if there is none. */
    keyAfter: async (wanted: Wanted, after: TimeKey | undefined, steps: number) => {
      const [row, next] = await documents.select(query =>
        ordered(query, wanted, after)
          .limit(2)
          .offset(steps - 1),
      )
      return row && next && keyOf(row)
    },
  }
}
