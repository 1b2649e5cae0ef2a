import { useMemo } from 'react'
import type { CsvTable } from '#api/csv-table.ts'
import { ResourceTable } from '#components/resource-table.tsx'
import type { TableColumn } from '#components/table-state.ts'
import styles from './reports.module.css'

interface ReportRowsProps {
  readonly table: CsvTable
  readonly label: string
}

interface Row {
  readonly id: number
  readonly cells: readonly string[]
}

const uidColumn = /(^|_)uid$/

/** Sorts numbers by value, other values as text. */
function sortable(cell: string | undefined): string | number {
  const number = Number(cell)
  return cell && Number.isFinite(number) ? number : (cell ?? '')
}

/** The rows of a report as in its file, without the uid columns. */
export function ReportRows({ table, label }: ReportRowsProps) {
  const rows = useMemo(() => table.rows.map((cells, id): Row => ({ id, cells })), [table])
  const columns = useMemo(
    () =>
      table.header.flatMap((name, index): TableColumn<Row>[] =>
        uidColumn.test(name)
          ? []
          : [
              {
                id: name,
                header: name.replaceAll('_', ' '),
                cell: ({ row }) => row.original.cells[index],
                accessorFn: row => sortable(row.cells[index]),
                meta: {
                  width: /time|_at$/.test(name) ? 'minmax(276px, 1.5fr)' : 'minmax(120px, 1fr)',
                  ...(index > 3 && { wideOnly: true }),
                },
              },
            ],
      ),
    [table.header],
  )
  return (
    <div className={styles.rows}>
      <ResourceTable
        label={label}
        columns={columns}
        rows={rows}
        keyOf={row => String(row.id)}
        rowHeightPx={32}
      />
    </div>
  )
}
