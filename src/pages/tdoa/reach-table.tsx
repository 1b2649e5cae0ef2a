import { useMemo } from 'react'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { RadioRangeRow } from '#domain/sync/radio-range.ts'
import type { AnchorUid } from '#domain/uid.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import type { TableColumn } from '#ui/table-column.ts'
import { VirtualTable } from '#ui/virtual-table.tsx'
import styles from './sync.module.css'

const useText = textOf('sync')

interface ReachTableProps {
  readonly rows: readonly RadioRangeRow[]
  readonly chosenUid: AnchorUid
  readonly onChoose: (uid: AnchorUid) => void
}

/** All that the map of the beat says, in words. */
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
        cell: ({ anchor }) => <span title={anchor.mac && formatMac(anchor.mac)}>{anchor.name}</span>,
        sortBy: ({ anchor }) => anchor.name,
        width: 'minmax(136px, 2fr)',
      },
      {
        id: 'role',
        header: text.role,
        cell: ({ role }) => text.roleLabels[role],
        sortBy: ({ role }) => text.roleLabels[role],
        width: '86px',
      },
      {
        id: 'reach',
        header: text.reach,
        cell: row => (
          <span className={row.hops === undefined ? styles.warn : undefined}>
            {row.hops === undefined && <span aria-hidden="true">{'▽ '}</span>}
            {reachOf(row)}
          </span>
        ),
        sortBy: ({ hops }) => hops ?? 99,
        width: '96px',
      },
      {
        id: 'from',
        header: text.from,
        cell: ({ from }) => <span title={from?.name}>{from?.name}</span>,
        sortBy: ({ from }) => from?.name,
        width: 'minmax(136px, 2fr)',
        wideOnly: true,
      },
      {
        id: 'distance',
        header: text.distance,
        cell: ({ distanceM }) => distanceM !== undefined && text.metres(formatNumber(distanceM, 1)),
        sortBy: ({ distanceM }) => distanceM,
        width: '72px',
        wideOnly: true,
      },
    ]
  }, [text])
  return (
    <div className={styles.side}>
      <VirtualTable
        label={text.tab.reach}
        columns={columns}
        rows={rows}
        keyOf={({ anchor }) => anchor.uid}
        currentKey={chosenUid}
        onOpen={({ anchor }) => onChoose(anchor.uid === chosenUid ? '' : anchor.uid)}
        initialSorting={{ columnId: 'anchor', descending: false }}
      />
    </div>
  )
}
