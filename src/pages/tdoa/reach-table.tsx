import { useMemo } from 'react'
import { ResourceTable } from '#components/resource-table.tsx'
import type { TableColumn } from '#components/table-state.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { RadioRangeRow } from '#domain/sync/radio-range.ts'
import type { AnchorUid } from '#domain/uid.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './sync.module.css'

const useText = textOf('sync')

interface ReachTableProps {
  readonly rows: readonly RadioRangeRow[]
  readonly chosenUid: AnchorUid
  readonly onChoose: (uid: AnchorUid) => void
}

/** The content of the sync map as text. */
export function ReachTable({ rows, chosenUid, onChoose }: ReachTableProps) {
  const { sync: text } = useText()
  const columns = useMemo((): TableColumn<RadioRangeRow>[] => {
    function reachOf({ role, hops }: RadioRangeRow): string {
      if (hops === undefined) return text.outOfReach
      return role === 'master' ? text.syncSignal : text.inReach(hops)
    }
    return [
      {
        id: 'anchor',
        header: text.anchor,
        cell: ({ row }) => (
          <span title={row.original.anchor.mac && formatMac(row.original.anchor.mac)}>
            {row.original.anchor.name}
          </span>
        ),
        accessorFn: ({ anchor }) => anchor.name,
        meta: { width: 'minmax(136px, 2fr)' },
      },
      {
        id: 'role',
        header: text.role,
        accessorFn: ({ role }) => text.roleLabels[role],
        meta: { width: '86px' },
      },
      {
        id: 'reach',
        header: text.reach,
        cell: ({ row: { original: row } }) => (
          <span className={row.hops === undefined ? styles.warn : undefined}>
            {row.hops === undefined && <span aria-hidden="true">{'▽ '}</span>}
            {reachOf(row)}
          </span>
        ),
        accessorFn: ({ hops }) => hops ?? 99,
        meta: { width: '96px' },
      },
      {
        id: 'from',
        header: text.from,
        cell: ({ row }) => <span title={row.original.from?.name}>{row.original.from?.name}</span>,
        accessorFn: ({ from }) => from?.name,
        meta: { width: 'minmax(136px, 2fr)', wideOnly: true },
      },
      {
        id: 'distance',
        header: text.distance,
        cell: ({ row }) =>
          row.original.distanceM !== undefined && text.metres(formatNumber(row.original.distanceM, 1)),
        accessorFn: ({ distanceM }) => distanceM,
        meta: { width: '72px', wideOnly: true },
      },
    ]
  }, [text])
  return (
    <div className={styles.side}>
      <ResourceTable
        label={text.tab.reach}
        columns={columns}
        rows={rows}
        keyOf={({ anchor }) => anchor.uid}
        currentKey={chosenUid}
        onOpen={({ anchor }) => onChoose(anchor.uid === chosenUid ? '' : anchor.uid)}
        initialSort="anchor"
      />
    </div>
  )
}
