import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useGroupsAt, useTagsAt } from '#api/past-floor.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import { existsAt } from '#domain/row-version.ts'
import { evidenceOf } from '#live/model/tag-evidence.ts'
import { useTagStates } from '#live/use-tag-states.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { filterTags, type TagRow } from './tag-filter.ts'
import { TagFilters } from './tag-filters.tsx'
import { useTagColumns } from './use-tag-columns.tsx'

const useText = textOf('past', 'tags')

/** The tags at a moment (epoch ms) with their names, groups, hardware and positions at that time; read-only. */
export function TagsPast({ atMs }: { readonly atMs: number }) {
  const t = useText()
  const then = useTagsAt(atMs)
  const groups = useGroupsAt(atMs)
  const states = useTagStates(atMs)
  const navigate = useNavigate()
  const [typed, setTyped] = useUrlValue('q')
  const [group, setGroup] = useUrlValue('group')
  const [bound, setBound] = useUrlValue('bound')
  const [freshness, setFreshness] = useUrlValue('freshness', '', 'heard')
  const all = useMemo(
    () =>
      (then.data ?? [])
        .filter(tag => existsAt(tag, atMs) || states.has(tag.uid))
        .map((tag): TagRow => ({ tag, ...evidenceOf(tag, states.get(tag.uid), atMs) })),
    [then.data, states, atMs],
  )
  const rows = useMemo(
    () => filterTags(all, { typed, group, bound, freshness }),
    [all, typed, group, bound, freshness],
  )
  const columns = useTagColumns({ groups, never: t('past.noEarlierFix') })
  return (
    <PageFrame
      title={t('tags.title')}
      filters={
        <>
          <TagFilters
            values={{ typed, group, bound, freshness }}
            groups={groups}
            onType={setTyped}
            onGroup={setGroup}
            onBound={setBound}
            onFreshness={setFreshness}
          />
          <span role="status">
            {then.data &&
              t('tags.count', { all: all.length, shown: rows.length, isAll: rows.length === all.length })}
          </span>
        </>
      }
    >
      <Text size="sm">{t('past.readOnly')}</Text>
      <QueryState
        query={then}
        empty={
          rows.length === 0 ? (
            <PageNotice title={all.length === 0 ? t('past.noTags') : t('tags.nothingFits')} />
          ) : undefined
        }
      >
        <ResourceTable
          label={t('tags.title')}
          columns={columns}
          rows={rows}
          keyOf={row => row.tag.uid}
          onOpen={({ tag, areaUid }) =>
            void navigate(areaUid ? paths.floor(areaUid, { tag: tag.uid }) : paths.tag(tag.uid))
          }
          initialSort="name"
        />
      </QueryState>
    </PageFrame>
  )
}
