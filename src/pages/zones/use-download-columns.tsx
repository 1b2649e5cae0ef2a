import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useSiteZone } from '#api/site-zones.ts'
import type { DownloadKind, ZoneDownload } from '#domain/zone/zone-download.ts'
import { bothMoments } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { Moment } from '#ui/moment.tsx'
import { type RowSelection, selectionColumn } from '#ui/selection-column.tsx'
import type { TableColumn } from '#ui/table-column.ts'
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

/** What is shown of the zones on each tag. */
export function useDownloadColumns(selection: RowSelection): readonly TableColumn<DownloadRow>[] {
  const { zones: text } = useText()
  const zoneOf = useSiteZone()
  return useMemo(
    () => [
      selectionColumn({
        selection,
        keyOf: row => row.tagUid,
        selectAll: text.selectAllTags,
        select: row => text.selectTag(row.name),
      }),
      {
        id: 'name',
        header: text.tag,
        width: 'minmax(120px, 2fr)',
        cell: row => (
          <Anchor component={Link} to={paths.tag(row.tagUid)} onClick={event => event.stopPropagation()}>
            {row.name}
          </Anchor>
        ),
        sortBy: row => row.name,
      },
      {
        id: 'status',
        header: text.status,
        width: 'minmax(120px, 1fr)',
        cell: ({ kind }) => (
          <span className={looks[kind]}>
            <span aria-hidden="true">{glyphs[kind]} </span>
            {text.statuses[kind]}
          </span>
        ),
        sortBy: ({ kind }) => text.statuses[kind],
      },
      {
        id: 'count',
        header: text.zoneCount,
        width: '80px',
        wideOnly: true,
        cell: row => row.zoneCount,
        sortBy: row => row.zoneCount,
      },
      {
        id: 'reason',
        header: text.reason,
        width: 'minmax(160px, 3fr)',
        wideOnly: true,
        cell: row => <span title={row.reason}>{row.reason}</span>,
        sortBy: row => row.reason,
      },
      {
        id: 'finished',
        header: text.finished,
        width: 'minmax(130px, 1fr)',
        wideOnly: true,
        cell: ({ finishedAtMs }) =>
          finishedAtMs !== undefined && <Moment {...bothMoments(finishedAtMs, zoneOf())} />,
        sortBy: row => row.finishedAtMs,
      },
    ],
    [text, selection, zoneOf],
  )
}
