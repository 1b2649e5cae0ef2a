import type { CsvTable } from '#api/csv-table.ts'

/** Filters of a report; empty values match everything. */
export interface TableFilter {
  readonly event: string
  readonly zoneUid: string
  /** `alarm` for rows that raise alarms. */
  readonly minSeverity: string
  /** Part of the name of a tag, zone or buffer. */
  readonly typed: string
}

const names = ['tag', 'zone', 'buffer', 'other_tag', 'tag_name', 'zone_name']

export const isFiltering = (filter: TableFilter): boolean =>
  filter.event !== '' || filter.zoneUid !== '' || filter.minSeverity === 'alarm' || filter.typed.trim() !== ''

/** The rows that match; filters without a matching column are ignored. */
export function filterTable<T extends Pick<CsvTable, 'header' | 'rows'>>(table: T, filter: TableFilter): T {
  const column = (name: string) => table.header.indexOf(name)
  const wanted = filter.typed.trim().toLowerCase()
  const [event, zone, severity] = [column('event'), column('zone_uid'), column('severity_level')]
  const named = names.map(column).filter(index => index >= 0)
  const fits = (row: readonly string[]) =>
    (filter.event === '' || event < 0 || row[event] === filter.event) &&
    (filter.zoneUid === '' || zone < 0 || row[zone] === filter.zoneUid) &&
    (filter.minSeverity !== 'alarm' || severity < 0 || Number(row[severity]) > 0) &&
    (wanted === '' || named.length === 0 || named.some(index => row[index]?.toLowerCase().includes(wanted)))
  return { ...table, rows: table.rows.filter(fits) }
}
