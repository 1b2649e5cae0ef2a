import { Anchor, Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { TagUid } from '#domain/uid.ts'
import type { DownloadKind, ZoneDownload } from '#domain/zone-download.ts'
import { paths } from '#session/paths.ts'
import { formatMoment } from '#text/format-time.ts'
import { useText } from '#text/use-text.ts'
import type { TableColumn } from '#ui/table-column.ts'
import styles from './zones.module.css'

export interface DownloadRow extends ZoneDownload {
  readonly name: string
  readonly kind: DownloadKind
}

interface Selection {
  readonly selected: ReadonlySet<TagUid>
  readonly allSelected: boolean
  readonly toggle: (uid: TagUid) => void
  readonly toggleAll: () => void
}

const glyphs = { updated: '✓', requested: '…', progress: '…', outdated: '◇', failed: '✕' } as const
const looks: Partial<Record<DownloadKind, string | undefined>> = {
  outdated: styles.late,
  failed: styles.failed,
}

/** What is shown of the zones on each tag. */
export function useDownloadColumns(selection: Selection): readonly TableColumn<DownloadRow>[] {
  const { zones: text } = useText()
  const { selected, allSelected, toggle, toggleAll } = selection
  return useMemo(
    () => [
      {
        id: 'select',
        width: '40px',
        header: (
          <Checkbox
            size="xs"
            aria-label={text.selectAllTags}
            checked={allSelected}
            indeterminate={selected.size > 0 && !allSelected}
            onChange={toggleAll}
          />
        ),
        cell: row => (
          <Checkbox
            size="xs"
            aria-label={text.selectTag(row.name)}
            checked={selected.has(row.tagUid)}
            onClick={event => event.stopPropagation()}
            onChange={() => toggle(row.tagUid)}
          />
        ),
      },
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
        cell: ({ finishedAtMs }) => finishedAtMs !== undefined && formatMoment(finishedAtMs),
        sortBy: row => row.finishedAtMs,
      },
    ],
    [text, selected, allSelected, toggle, toggleAll],
  )
}
