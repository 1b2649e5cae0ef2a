import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useGroupsAt, useTagsAt } from '#api/past-floor.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import { useRowSelection } from '#components/table-state.ts'
import { useMoment } from '#live/history/use-moment.ts'
import { type LocatedTag, useTagEvidence } from '#live/use-tag-evidence.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { NoTags } from './no-tags.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { filterTags } from './tag-filter.ts'
import { TagFilters, useTagFilter } from './tag-filters.tsx'
import { TagScopeFilter, useTagScope } from './tag-scope-filter.tsx'
import { TagSelectionBar } from './tag-selection-bar.tsx'
import { TagsActions } from './tags-actions.tsx'
import { useTagColumns } from './use-tag-columns.tsx'

const useText = textOf('past', 'tags')

/** Every tag of the project, live or at the selected time. */
export function TagsPage() {
  const moment = useMoment(1_000)
  // Selected rows and positions of the present do not apply to the past.
  return <TagsAt key={moment === undefined ? 'live' : 'past'} moment={moment} />
}

interface TagsAtProps {
  /** Epoch ms; undefined for the present. */
  readonly moment: number | undefined
}

/**
 * All tags of the project: search, filter, create, edit in bulk, import, export. A row opens the tag's page. At a moment:
 * read-only, with the names, groups, hardware and positions of that time; a row opens the floor.
 */
function TagsAt({ moment }: TagsAtProps) {
  const t = useText()
  const isPast = moment !== undefined
  const scope = useTagScope()
  const tags = useTagsAt(moment, scope.scope)
  const groups = useGroupsAt(moment)
  const navigate = useNavigate()
  const rights = useProjectRights()
  const filterState = useTagFilter()
  const [doing, setDoing] = useUrlValue('do')

  const all = useTagEvidence(tags.data, moment)
  const rows = useMemo(() => filterTags(all, filterState.filter), [all, filterState.filter])
  const choosable = useMemo(
    () => rows.flatMap(({ tag }) => (isPast || tag.removedAtMs !== undefined ? [] : [tag.uid])),
    [rows, isPast],
  )
  const selection = useRowSelection(choosable)
  const columns = useTagColumns(
    isPast ? { groups, never: t('past.noEarlierFix') } : { groups, isSelectable: true },
  )
  const chosen = rows.flatMap(({ tag }) => (selection.selected.has(tag.uid) ? tag : []))
  const create = () => setDoing('new')

  const pathOf = ({ tag, areaUid }: LocatedTag) =>
    isPast && areaUid ? paths.floor(areaUid, { tag: tag.uid }) : paths.tag(tag.uid)

  return (
    <PageFrame
      title={t('tags.title')}
      actions={!isPast && <TagsActions rows={rows} onCreate={create} />}
      filters={
        <>
          <TagFilters state={filterState} groups={groups} />
          {!isPast && <TagScopeFilter {...scope} />}
          <span role="status">
            {tags.data &&
              t('tags.count', { all: all.length, shown: rows.length, isAll: rows.length === all.length })}
          </span>
        </>
      }
    >
      {isPast && <Text size="sm">{t('past.readOnly')}</Text>}
      {chosen.length > 0 && <TagSelectionBar tags={chosen} onClear={selection.clear} />}
      <QueryState
        query={tags}
        empty={
          rows.length === 0 ? (
            <NoTags
              isPast={isPast}
              isFiltered={all.length > 0}
              scope={scope.kind}
              hasArea={scope.areaUid !== ''}
              onCreate={create}
            />
          ) : undefined
        }
      >
        <ResourceTable
          label={t('tags.title')}
          columns={columns}
          rows={rows}
          keyOf={row => row.tag.uid}
          onOpen={row => void navigate(pathOf(row))}
          {...(!isPast && { selection })}
          initialSort="name"
        />
      </QueryState>
      {!isPast && doing === 'new' && rights.tags && (
        <TagDialog tag={undefined} onClose={() => setDoing('')} />
      )}
    </PageFrame>
  )
}
