import type { CsvTable } from '#api/csv-table.ts'

/** What of a table's rows can be counted over time. */
export interface TableSummary {
  /** The column whose values tell kinds apart. */
  readonly kindColumn: string | undefined
  /** Names of the series, the first at the bottom of a chart. */
  readonly series: readonly string[]
  readonly events: readonly { readonly atMs: number; readonly series: number }[]
  /** The column whose values happen most, and how often each. */
  readonly most:
    | { readonly column: string; readonly counts: readonly (readonly [string, number])[] }
    | undefined
}

const timeColumns = ['time', 'set_at', 'ts']
const kindColumns = ['event', 'severity_level', 'type']
const nameColumns = ['zone', 'type', 'tag']
/** As many names as can be looked at. */
const shownNames = 8

/** Counts the rows of any report that has a column of times; columns are known by the names that services give them. */
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
