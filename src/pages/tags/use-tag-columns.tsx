import { Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import { formatMac, macNumber } from '#domain/hardware/mac-address.ts'
import type { Group } from '#domain/tag/tag.ts'
import type { TagUid } from '#domain/uid.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import type { TableColumn } from '#ui/table-column.ts'
import { Verbatim } from '#ui/verbatim.tsx'
import { FreshnessMark } from './freshness-mark.tsx'
import type { TagRow } from './tag-filter.ts'
import styles from './tags.module.css'

const useText = textOf('tags')

interface Selection {
  readonly selected: ReadonlySet<TagUid>
  readonly allSelected: boolean
  readonly toggle: (uid: TagUid) => void
  readonly toggleAll: () => void
}

interface ColumnsOf {
  /** Absent: rows are to be looked at, not chosen. */
  readonly selection?: Selection
  readonly groups: readonly Group[] | undefined
  /** What is said of a tag that was not heard, where that does not mean ever. */
  readonly never?: string
}

const nobody: ReadonlySet<TagUid> = new Set()
const nothing = () => undefined

/** What the list of tags shows of each. */
export function useTagColumns({ selection, groups, never }: ColumnsOf): readonly TableColumn<TagRow>[] {
  const { tags: text } = useText()
  const areas = useAreas().data
  const choosable = selection !== undefined
  const { selected, allSelected, toggle, toggleAll }: Selection = selection ?? {
    selected: nobody,
    allSelected: false,
    toggle: nothing,
    toggleAll: nothing,
  }
  return useMemo(() => {
    const groupNames = new Map(groups?.map(group => [group.uid, group.name]))
    const areaNames = new Map(areas?.map(area => [area.uid, area.name]))
    const nameOf = ({ tag }: TagRow) => tag.displayName ?? tag.name
    const groupsOf = ({ tag }: TagRow) => tag.groupUids.map(uid => groupNames.get(uid) ?? uid).join(', ')
    const choose: TableColumn<TagRow> = {
      id: 'select',
      width: '40px',
      header: (
        <Checkbox
          size="xs"
          aria-label={text.selectAll}
          checked={allSelected}
          indeterminate={selected.size > 0 && !allSelected}
          onChange={toggleAll}
        />
      ),
      cell: row =>
        row.tag.removedAtMs === undefined && (
          <Checkbox
            size="xs"
            aria-label={text.select(nameOf(row))}
            checked={selected.has(row.tag.uid)}
            onClick={event => event.stopPropagation()}
            onChange={() => toggle(row.tag.uid)}
          />
        ),
    }
    return [
      ...(choosable ? [choose] : []),
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
        cell: row => (row.freshness === 'never' && never) || <FreshnessMark evidence={row} />,
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
  }, [groups, areas, text, never, choosable, selected, allSelected, toggle, toggleAll])
}
