import type { DocumentQuery, DocumentTable, Stored } from './document-table.ts'

/** Where a row stands in the order of time: epoch ms, and its uid among those of the same instant. */
export interface TimeKey {
  readonly at: number
  readonly uid: string
}

/** Rows of a walk that are in memory at once: few enough to be gone before the heap takes them for long-lived. */
const batchRows = 200

/**
 * Reads of a table in order of time, by keys and not by offsets, so that a walk of millions costs each row once.
 * @param column the time of a row, with an index on (project_uid, column, uid)
 * @param refine what is wanted; a walk that is under way gives `fromMs`, the least time that it still asks for
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
    /** The key of the `steps`th row after a key; undefined where no row follows that one. */
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
