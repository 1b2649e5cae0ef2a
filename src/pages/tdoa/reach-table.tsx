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
  const t = useText()
  const columns = useMemo((): TableColumn<RadioRangeRow>[] => {
    function reachOf({ role, hops }: RadioRangeRow): string {
      if (hops === undefined) return t('sync.outOfReach')
      return role === 'master' ? t('sync.syncSignal') : t('sync.inReach', { between: hops - 1, hops })
    }
    return [
      {
        id: 'anchor',
        header: t('sync.anchor'),
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
        header: t('sync.role'),
        accessorFn: ({ role }) => t(`sync.roleLabels.${role}`),
        meta: { width: '86px' },
      },
      {
        id: 'reach',
        header: t('sync.reach'),
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
        header: t('sync.from'),
        cell: ({ row }) => <span title={row.original.from?.name}>{row.original.from?.name}</span>,
        accessorFn: ({ from }) => from?.name,
        meta: { width: 'minmax(136px, 2fr)', wideOnly: true },
      },
      {
        id: 'distance',
        header: t('sync.distance'),
        cell: ({ row }) =>
          row.original.distanceM !== undefined &&
          t('sync.metres', { m: formatNumber(row.original.distanceM, 1) }),
        accessorFn: ({ distanceM }) => distanceM,
        meta: { width: '72px', wideOnly: true },
      },
    ]
  }, [t])
  return (
    <div className={styles.side}>
      <ResourceTable
        label={t('sync.tab.reach')}
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
