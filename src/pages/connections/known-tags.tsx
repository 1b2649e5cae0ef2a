import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTags } from '#api/tags.ts'
import { useExternalTags, useForgetExternalTag } from '#api/unknown-tags.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { ExternalTag } from '#domain/connection/connection.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './connections.module.css'

const useText = textOf('connections')

/** Ids of other systems that are bound or ignored; each can be reset to unknown. */
export function KnownTags() {
  const t = useText()
  const known = useExternalTags().data ?? []
  const tags = useTags().data
  const forget = useForgetExternalTag()
  const { mutate } = forget
  const columns = useMemo(
    (): readonly TableColumn<ExternalTag>[] => [
      {
        id: 'id',
        header: t('connections.tagId'),
        accessorFn: ({ tagId }) => tagId,
        meta: { width: 'minmax(120px, 1fr)' },
      },
      {
        id: 'tag',
        header: t('connections.tag'),
        accessorFn: ({ tagUid }) =>
          tagUid === undefined
            ? t('connections.isIgnored')
            : (tags?.find(({ uid }) => uid === tagUid)?.name ?? t('connections.deletedTag')),
        meta: { width: 'minmax(120px, 1fr)' },
      },
      {
        id: 'forget',
        header: () => t('connections.actions'),
        cell: ({ row }) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('connections.forgetNamed', { id: row.original.tagId })}
            onClick={() => mutate(row.original.uid)}
          >
            {t('connections.forget')}
          </Button>
        ),
        meta: { width: '110px' },
      },
    ],
    [t, tags, mutate],
  )
  if (known.length === 0) return null
  return (
    <>
      <h2 className={styles.sub}>{t('connections.knownHead', { count: known.length })}</h2>
      <p className={styles.note}>{t('connections.knownWhat')}</p>
      <RefusalAlert error={forget.error} />
      <ResourceTable
        sortsPrivately
        label={t('connections.knownLabel')}
        columns={columns}
        rows={known}
        keyOf={({ uid }) => uid}
        initialSort="id"
      />
    </>
  )
}
