import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useSiteZone } from '#api/site-zones.ts'
import { selectionColumn } from '#components/selection-column.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { DownloadKind, ZoneDownload } from '#domain/zone/zone-download.ts'
import { bothMoments } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { Moment, momentColumnWidth } from '#ui/moment.tsx'
import styles from './zones.module.css'

const useText = textOf('zones')

export interface DownloadRow extends ZoneDownload {
  readonly name: string
  readonly kind: DownloadKind
}

const glyphs = { updated: '✓', requested: '…', progress: '…', outdated: '◇', failed: '✕' } as const
const looks: Partial<Record<DownloadKind, string | undefined>> = {
  outdated: styles.late,
  failed: styles.failed,
}

/** Columns of the zones on tags. */
export function useDownloadColumns(): readonly TableColumn<DownloadRow>[] {
  const t = useText()
  const zoneOf = useSiteZone()
  return useMemo(
    () => [
      selectionColumn(t('zones.selectAllTags'), row => t('zones.selectTag', { name: row.name })),
      {
        id: 'name',
        header: t('zones.tag'),
        cell: ({ row: { original: row } }) => (
          <Anchor component={Link} to={paths.tag(row.tagUid)} onClick={event => event.stopPropagation()}>
            {row.name}
          </Anchor>
        ),
        accessorFn: row => row.name,
        meta: { width: 'minmax(120px, 2fr)' },
      },
      {
        id: 'status',
        header: t('zones.status'),
        cell: ({ row }) => (
          <span className={looks[row.original.kind]}>
            <span aria-hidden="true">{glyphs[row.original.kind]} </span>
            {t(`zones.statuses.${row.original.kind}`)}
          </span>
        ),
        accessorFn: ({ kind }) => t(`zones.statuses.${kind}`),
        meta: { width: 'minmax(120px, 1fr)' },
      },
      {
        id: 'count',
        header: t('zones.zoneCount'),
        accessorFn: row => row.zoneCount,
        meta: { width: '80px', wideOnly: true },
      },
      {
        id: 'reason',
        header: t('zones.reason'),
        cell: ({ row: { original: row } }) => <span title={row.reason}>{row.reason}</span>,
        accessorFn: row => row.reason,
        meta: { width: 'minmax(160px, 3fr)', wideOnly: true },
      },
      {
        id: 'finished',
        header: t('zones.finished'),
        cell: ({ row }) =>
          row.original.finishedAtMs !== undefined && (
            <Moment {...bothMoments(row.original.finishedAtMs, zoneOf())} />
          ),
        accessorFn: row => row.finishedAtMs,
        meta: { width: momentColumnWidth, wideOnly: true },
      },
    ],
    [t, zoneOf],
  )
}
