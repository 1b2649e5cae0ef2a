import type { CsvTable } from '#api/csv-table.ts'

/** Counts over time of a report's rows. */
export interface TableSummary {
  /** The column whose values define the series. */
  readonly kindColumn: string | undefined
  /** Names of the series, from the bottom of the chart. */
  readonly series: readonly string[]
  readonly events: readonly { readonly atMs: number; readonly series: number }[]
  /** The column with the most frequent values, and their counts. */
  readonly most:
    | { readonly column: string; readonly counts: readonly (readonly [string, number])[] }
    | undefined
}

const timeColumns = ['time', 'set_at', 'ts']
const kindColumns = ['event', 'severity_level', 'type']
const nameColumns = ['zone', 'type', 'tag']
/** Maximum number of names shown. */
const shownNames = 8

/** Summarises any report that has a time column; columns are recognised by the names that services use. */
export function summarise({ header, rows }: Pick<CsvTable, 'header' | 'rows'>): TableSummary {
  const columnOf = (names: readonly string[]) => {
    const name = names.find(each => header.includes(each))
    return name === undefined ? undefined : { name, index: header.indexOf(name) }
  }
  const time = columnOf(timeColumns)
  const kind = columnOf(kindColumns)
  const name = columnOf(nameColumns)
  const kinds = kind ? [...new Set(rows.map(row => row[kind.index] ?? ''))].sort() : ['']
  const events = time
    ? rows.flatMap(row => {
        const atMs = Date.parse(row[time.index] ?? '')
        const series = kind ? kinds.indexOf(row[kind.index] ?? '') : 0
        return Number.isNaN(atMs) ? [] : [{ atMs, series }]
      })
    : []
  const counts = new Map<string, number>()
  if (name)
    for (const row of rows) counts.set(row[name.index] ?? '', (counts.get(row[name.index] ?? '') ?? 0) + 1)
  const sorted = [...counts].sort((a, b) => b[1] - a[1]).slice(0, shownNames)
  return {
    kindColumn: kind?.name,
    series: kinds,
    events,
    most: name && { column: name.name, counts: sorted },
  }
}
