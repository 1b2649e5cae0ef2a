import type { TimeKey } from '../store/timeline.ts'

export type ReportCell = string | number | null | undefined

/** A report as rows ordered by time; read in batches, so its length does not matter. */
export interface ReportTable {
  readonly header: readonly string[]
  /** IANA name: the time zone of its times. */
  readonly timeZone: string
  rows(after?: TimeKey, limit?: number): AsyncIterable<ReportCell[][]>
  /** The key of the `steps`th row after a key; undefined if there is none. */
  keyAfter(after: TimeKey | undefined, steps: number): Promise<TimeKey | undefined>
}

interface Timeline<Row, Wanted> {
  walk(wanted: Wanted, after?: TimeKey, limit?: number): AsyncIterable<Row[]>
  keyAfter(wanted: Wanted, after: TimeKey | undefined, steps: number): Promise<TimeKey | undefined>
}

/**
 * A table over rows of a store that are ordered by time: `columns` are its header and how a row fills them.
 */
export function reportTable<Row, Wanted>(
  timeline: Timeline<Row, Wanted>,
  wanted: Wanted,
  timeZone: string,
  columns: Readonly<Record<string, (row: Row) => ReportCell>>,
): ReportTable {
  const cells = Object.values(columns)
  async function* rows(after?: TimeKey, limit?: number) {
    for await (const batch of timeline.walk(wanted, after, limit))
      yield batch.map(row => cells.map(cell => cell(row)))
  }
  return {
    header: Object.keys(columns),
    timeZone,
    rows,
    keyAfter: (after, steps) => timeline.keyAfter(wanted, after, steps),
  }
}
