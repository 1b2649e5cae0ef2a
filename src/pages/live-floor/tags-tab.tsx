import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { FreshnessMark } from '#components/freshness-mark.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import type { TableColumn } from '#components/table-state.ts'
import { tagNames } from '#domain/tag/tag-name.ts'
import type { AreaUid, TagUid } from '#domain/uid.ts'
import type { Severity } from '#domain/zone/zone.ts'
import { shapeContains } from '#floorplan/tools/edit-tool.ts'
import type { TagState } from '#live/messages.ts'
import { formatAge } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { SeverityMark } from '#ui/severity-mark.tsx'
import { valueProps } from '#ui/value-props.ts'
import styles from './live-floor-page.module.css'
import { markerStyleOf } from './tag-tour-announcer.tsx'
import type { FloorData } from './use-floor-data.ts'
import { useTagList } from './use-live-tags.ts'

const useText = textOf('alarmLabels', 'liveFloor')

interface TagsTabProps {
  readonly areaUid: AreaUid
  readonly data: FloorData
  readonly selected: TagUid | undefined
  readonly onOpen: (tagUid: TagUid) => void
}

type Row = TagState & {
  readonly name: string
  /** Names of its current zones. */
  readonly zones: string
  /** Severity of its alarm; absent without an alarm. */
  readonly severity: Severity | undefined
}

/** List of the tags on the map, for screen readers and search; updated once a second. */
export function TagsTab({ areaUid, data, selected, onOpen }: TagsTabProps) {
  const t = useText()

  const [filter, setFilter] = useState('')
  const states = useTagList(areaUid)
  const names = tagNames(data.tags)
  const zonesOf = ({ fix }: TagState) =>
    data.zones
      .filter(zone => shapeContains(zone.shape, fix))
      .map(zone => zone.name)
      .join(', ')
  const rows: Row[] = (states ?? [])
    .map(state => ({
      ...state,
      name: names.get(state.tagUid) ?? state.tagUid,
      zones: zonesOf(state),
      severity: data.marks.find(mark => mark.tagUid === state.tagUid)?.severity,
    }))
    .filter(row => row.name.toLowerCase().includes(filter.trim().toLowerCase()))
  const columns: TableColumn<Row>[] = [
    {
      id: 'name',
      header: t('liveFloor.tag.name'),
      cell: ({ row: { original: row } }) => (
        <span className={styles.named} title={[row.name, row.zones].filter(Boolean).join(', ')}>
          <span>
            {row.severity !== undefined && (
              <>
                <SeverityMark
                  severity={row.severity}
                  label={t('liveFloor.tag.inAlarm', {
                    severity: t(`alarmLabels.severity.${row.severity}`),
                  })}
                />{' '}
              </>
            )}
            <bdi>{row.name}</bdi>
          </span>
          {row.zones && <bdi className={styles.beneath}>{row.zones}</bdi>}
        </span>
      ),
      accessorFn: row => row.name,
      meta: { width: 'minmax(110px, 1fr)' },
    },
    {
      id: 'state',
      header: t('liveFloor.tag.state'),
      cell: ({ row }) => <FreshnessMark freshness={markerStyleOf(row.original)} />,
      accessorFn: row => row.freshness,
      meta: { width: '84px' },
    },
    {
      id: 'age',
      header: t('liveFloor.tag.age'),
      cell: ({ row: { original: row } }) =>
        row.ageMs === undefined ? t('liveFloor.ageUnknown') : formatAge(row.ageMs),
      accessorFn: row => row.ageMs,
      meta: { width: '96px' },
    },
  ]
  return (
    <>
      <TextInput
        aria-label={t('liveFloor.tag.filter')}
        placeholder={t('liveFloor.tag.filter')}
        {...valueProps(filter, setFilter)}
      />
      <p className={styles.dim}>{t('liveFloor.tag.count', { count: rows.length })}</p>
      {rows.length === 0 ? (
        <p className={styles.dim}>{filter ? t('liveFloor.tag.noneMatch') : t('liveFloor.tag.noneHere')}</p>
      ) : (
        <ResourceTable
          sortsPrivately
          label={t('liveFloor.tag.list')}
          columns={columns}
          rows={rows}
          keyOf={row => row.tagUid}
          currentKey={selected}
          initialSort="name"
          rowHeightPx={42}
          onOpen={row => onOpen(row.tagUid)}
        />
      )}
    </>
  )
}
