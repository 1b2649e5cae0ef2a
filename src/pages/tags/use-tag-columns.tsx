import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import { FreshnessMark } from '#components/freshness-mark.tsx'
import { selectionColumn } from '#components/selection-column.tsx'
import type { TableColumn } from '#components/table-state.ts'
import { formatMac, macNumber } from '#domain/hardware/mac-address.ts'
import type { Group } from '#domain/tag/tag.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import type { LocatedTag } from '#live/use-tag-evidence.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Verbatim } from '#ui/verbatim.tsx'
import styles from './tags.module.css'

const useText = textOf('tags')

interface ColumnsOf {
  readonly isSelectable?: boolean
  readonly groups: readonly Group[] | undefined
  /** Label for tags without a position, if it does not mean "never". */
  readonly never?: string
}

/** Columns of the list of tags. */
export function useTagColumns({
  isSelectable,
  groups,
  never,
}: ColumnsOf): readonly TableColumn<LocatedTag>[] {
  const t = useText()
  const areas = useAreas().data
  return useMemo(() => {
    const groupNames = new Map(groups?.map(group => [group.uid, group.name]))
    const areaNames = new Map(areas?.map(area => [area.uid, area.name]))
    const nameOf = ({ tag }: LocatedTag) => tagName(tag)
    const groupsOf = ({ tag }: LocatedTag) => tag.groupUids.map(uid => groupNames.get(uid) ?? uid).join(', ')
    return [
      ...(isSelectable
        ? [selectionColumn<LocatedTag>(t('tags.selectAll'), row => t('tags.select', { name: nameOf(row) }))]
        : []),
      {
        id: 'name',
        header: t('tags.name'),
        cell: ({ row: { original: row } }) =>
          row.tag.removedAtMs === undefined ? (
            nameOf(row)
          ) : (
            <span className={styles.dim}>
              <s>{nameOf(row)}</s>
              {', '}
              {t('tags.removed', { when: formatMoment(row.tag.removedAtMs) })}
            </span>
          ),
        accessorFn: nameOf,
        meta: { width: 'minmax(120px, 2fr)' },
      },
      {
        id: 'freshness',
        header: t('tags.lastSeen'),
        cell: ({ row: { original: row } }) =>
          (row.freshness === 'never' && never) || (
            <FreshnessMark freshness={row.freshness} ageMs={row.ageMs} />
          ),
        accessorFn: row => row.ageMs,
        meta: { width: 'minmax(130px, 1.5fr)' },
      },
      {
        id: 'place',
        header: t('tags.place'),
        accessorFn: row => areaNames.get(row.areaUid ?? ''),
        meta: { width: 'minmax(110px, 1.5fr)', wideOnly: true },
      },
      {
        id: 'groups',
        header: t('tags.groups'),
        accessorFn: groupsOf,
        meta: { width: 'minmax(110px, 1.5fr)', wideOnly: true },
      },
      {
        id: 'type',
        header: t('tags.type'),
        accessorFn: ({ tag }) => tag.type,
        meta: { width: 'minmax(90px, 1fr)', wideOnly: true },
      },
      {
        id: 'category',
        header: t('tags.category'),
        accessorFn: ({ tag }) => tag.category,
        meta: { width: 'minmax(90px, 1fr)', wideOnly: true },
      },
      {
        id: 'mac',
        header: t('tags.mac'),
        cell: ({ row }) =>
          row.original.tag.mac ? <Verbatim>{formatMac(row.original.tag.mac)}</Verbatim> : t('tags.isFree'),
        accessorFn: ({ tag }) => tag.mac && macNumber(tag.mac),
        meta: { width: 'minmax(156px, 1fr)', wideOnly: true },
      },
    ]
  }, [groups, areas, t, never, isSelectable])
}
