import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useAreas } from '#api/areas.ts'
import { useConnections } from '#api/connections.ts'
import { useIgnoreUnknownTags, useUnknownTags } from '#api/unknown-tags.ts'
import { QueryTable } from '#components/query-table.tsx'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { selectionColumn } from '#components/selection-column.tsx'
import { type TableColumn, useRowSelection } from '#components/table-state.ts'
import type { UnknownTag } from '#domain/connection/connection.ts'
import { formatFixed, formatNumber } from '#locales/format-number.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import { SelectionBar } from '#ui/selection-bar.tsx'
import { useNow } from '#ui/use-now.ts'
import { BindTagDialog } from './bind-tag-dialog.tsx'
import styles from './connections.module.css'
import { CreateTagsDialog } from './create-tags-dialog.tsx'
import { KnownTags } from './known-tags.tsx'

const useText = textOf('connections')
const none: readonly UnknownTag[] = []

function useUnknownTagColumns(): readonly TableColumn<UnknownTag>[] {
  const t = useText()
  const nowMs = useNow(1_000)
  const areas = useAreas().data
  const connections = useConnections().data
  return useMemo(
    () => [
      selectionColumn<UnknownTag>(t('connections.selectAll'), ({ tagId }) =>
        t('connections.selectTag', { id: tagId }),
      ),
      {
        id: 'id',
        header: t('connections.tagId'),
        accessorFn: ({ tagId }) => tagId,
        meta: { width: 'minmax(120px, 2fr)' },
      },
      {
        id: 'connection',
        header: t('connections.connection'),
        accessorFn: ({ connectionUid }) => connections?.find(({ uid }) => uid === connectionUid)?.name,
        meta: { width: 'minmax(100px, 1fr)', wideOnly: true },
      },
      {
        id: 'position',
        header: t('connections.lastPosition'),
        accessorFn: ({ position: { x, y, areaUid } }) =>
          t('connections.place', {
            area: areas?.find(({ uid }) => uid === areaUid)?.name ?? areaUid,
            x: formatFixed(x, 1),
            y: formatFixed(y, 1),
          }),
        meta: { width: 'minmax(140px, 2fr)', wideOnly: true },
      },
      {
        id: 'seen',
        header: t('connections.lastSeen'),
        accessorFn: ({ lastSeenMs }) => lastSeenMs,
        cell: ({ row }) => t('connections.ago', { span: formatSpan(nowMs - row.original.lastSeenMs) }),
        meta: { width: 'minmax(90px, 1fr)' },
      },
      {
        id: 'count',
        header: t('connections.fixes'),
        accessorFn: ({ count }) => count,
        cell: ({ row }) => formatNumber(row.original.count),
        meta: { width: '90px' },
      },
    ],
    [t, nowMs, areas, connections],
  )
}

/** Unknown tags in messages of connections: bind, create or ignore them. */
export function UnknownTagsTab() {
  const t = useText()
  const unknown = useUnknownTags()
  const rows = unknown.data ?? none
  const ids = useMemo(() => rows.map(({ tagId }) => tagId), [rows])
  const selection = useRowSelection(ids)
  const columns = useUnknownTagColumns()
  const ignore = useIgnoreUnknownTags()
  const [doing, setDoing] = useState<{
    readonly type: 'bind' | 'create'
    readonly tagIds: readonly string[]
  }>()
  const [done, setDone] = useState<string>()
  const selected = ids.filter(id => selection.selected.has(id))

  function finish(text: string): void {
    setDone(text)
    setDoing(undefined)
    selection.clear()
  }

  return (
    <>
      <p className={styles.note}>{t('connections.unknownWhat')}</p>
      {selected.length > 0 && (
        <SelectionBar
          count={t('connections.selected', { count: selected.length })}
          clear={t('connections.clearSelection')}
          onClear={selection.clear}
          actions={
            <>
              {selected.length === 1 && (
                <Button size="compact-sm" onClick={() => setDoing({ type: 'bind', tagIds: selected })}>
                  {t('connections.bind')}
                </Button>
              )}
              <Button size="compact-sm" onClick={() => setDoing({ type: 'create', tagIds: selected })}>
                {t('connections.createTags', { count: selected.length })}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                loading={ignore.isPending}
                onClick={() =>
                  ignore.mutate(selected, {
                    onSuccess: () => finish(t('connections.ignoredDone', { count: selected.length })),
                  })
                }
              >
                {t('connections.ignore')}
              </Button>
            </>
          }
        />
      )}
      <RefusalAlert error={ignore.error} />
      <p role="status" className={styles.done}>
        {done}
      </p>
      <QueryTable
        query={unknown}
        label={t('connections.unknownLabel')}
        columns={columns}
        rows={rows}
        keyOf={({ tagId }) => tagId}
        onOpen={({ tagId }) => selection.toggle(tagId)}
        selection={selection}
        initialSort="id"
        empty={<PageNotice title={t('connections.noUnknown')} detail={t('connections.noUnknownNext')} />}
      />
      <KnownTags />
      {doing?.type === 'bind' && (
        <BindTagDialog tagId={doing.tagIds[0] ?? ''} onDone={finish} onClose={() => setDoing(undefined)} />
      )}
      {doing?.type === 'create' && (
        <CreateTagsDialog tagIds={doing.tagIds} onDone={finish} onClose={() => setDoing(undefined)} />
      )}
    </>
  )
}
