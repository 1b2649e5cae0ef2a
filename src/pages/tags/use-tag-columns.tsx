import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import { FreshnessMark } from '#components/freshness-mark.tsx'
import { formatMac, macNumber } from '#domain/hardware/mac-address.ts'
import type { Group } from '#domain/tag/tag.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { type RowSelection, selectionColumn } from '#ui/selection-column.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { Verbatim } from '#ui/verbatim.tsx'
import type { TagRow } from './tag-filter.ts'
import styles from './tags.module.css'

const useText = textOf('tags')

interface ColumnsOf {
  /** Absent: rows cannot be selected. */
  readonly selection?: RowSelection
  readonly groups: readonly Group[] | undefined
  /** Label of a tag without a position, if it does not mean that there never was one. */
  readonly never?: string
}

/** What the list of tags shows of each. */
export function useTagColumns({ selection, groups, never }: ColumnsOf): readonly TableColumn<TagRow>[] {
  const { tags: text } = useText()
  const areas = useAreas().data
  return useMemo(() => {
    const groupNames = new Map(groups?.map(group => [group.uid, group.name]))
    const areaNames = new Map(areas?.map(area => [area.uid, area.name]))
    const nameOf = ({ tag }: TagRow) => tag.displayName ?? tag.name
    const groupsOf = ({ tag }: TagRow) => tag.groupUids.map(uid => groupNames.get(uid) ?? uid).join(', ')
    return [
      ...(selection
        ? [
            selectionColumn<TagRow>({
              selection,
              keyOf: row => row.tag.uid,
              selectAll: text.selectAll,
              select: row => text.select(nameOf(row)),
              disabled: row => row.tag.removedAtMs !== undefined,
            }),
          ]
        : []),
      {
        id: 'name',
        header: text.name,
        width: 'minmax(120px, 2fr)',
        cell: row =>
          row.tag.removedAtMs === undefined ? (
            nameOf(row)
          ) : (
            <span className={styles.dim}>
              <s>{nameOf(row)}</s>
              {', '}
              {text.removed(formatMoment(row.tag.removedAtMs))}
            </span>
          ),
        sortBy: nameOf,
      },
      {
        id: 'heard',
        header: text.lastSeen,
        width: 'minmax(130px, 1.5fr)',
        cell: row =>
          (row.freshness === 'never' && never) || (
            <FreshnessMark freshness={row.freshness} ageMs={row.ageMs} />
          ),
        sortBy: row => row.ageMs,
      },
      {
        id: 'place',
        header: text.place,
        width: 'minmax(110px, 1.5fr)',
        wideOnly: true,
        cell: row => areaNames.get(row.areaUid ?? ''),
        sortBy: row => areaNames.get(row.areaUid ?? ''),
      },
      {
        id: 'groups',
        header: text.groups,
        width: 'minmax(110px, 1.5fr)',
        wideOnly: true,
        cell: groupsOf,
        sortBy: groupsOf,
      },
      {
        id: 'type',
        header: text.type,
        width: 'minmax(90px, 1fr)',
        wideOnly: true,
        cell: ({ tag }) => tag.type,
        sortBy: ({ tag }) => tag.type,
      },
      {
        id: 'category',
        header: text.category,
        width: 'minmax(90px, 1fr)',
        wideOnly: true,
        cell: ({ tag }) => tag.category,
        sortBy: ({ tag }) => tag.category,
      },
      {
        id: 'mac',
        header: text.mac,
        width: 'minmax(156px, 1fr)',
        wideOnly: true,
        cell: ({ tag }) => (tag.mac ? <Verbatim>{formatMac(tag.mac)}</Verbatim> : text.isFree),
        sortBy: ({ tag }) => tag.mac && macNumber(tag.mac),
      },
    ]
  }, [groups, areas, text, never, selection])
}
