import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useGroups } from '#api/groups.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useTagsOf } from '#api/tags.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import { useRowSelection } from '#components/table-state.ts'
import { evidenceOf } from '#live/model/tag-evidence.ts'
import { useTagStates } from '#live/use-tag-states.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { TagDialog } from './tag-dialog.tsx'
import { filterTags } from './tag-filter.ts'
import { TagFilters } from './tag-filters.tsx'
import { TagScopeFilter, useTagScope } from './tag-scope-filter.tsx'
import { TagSelectionBar } from './tag-selection-bar.tsx'
import { TagsExport } from './tags-export.tsx'
import { useTagColumns } from './use-tag-columns.tsx'

const useText = textOf('tags')

/** All tags of the project: search, filter, create, edit in bulk, import, export. A row opens the tag's page. */
export function TagsNow() {
  const t = useText()
  const scope = useTagScope()
  const tags = useTagsOf(scope.scope)
  const states = useTagStates()
  const navigate = useNavigate()
  const rights = useProjectRights()
  const [typed, setTyped] = useUrlValue('q')
  const [group, setGroup] = useUrlValue('group')
  const [bound, setBound] = useUrlValue('bound')
  const [freshness, setFreshness] = useUrlValue('freshness', '', 'heard')
  const [doing, setDoing] = useUrlValue('do')

  const all = useMemo(() => {
    const nowMs = Date.now()
    return (tags.data ?? []).map(tag => ({ tag, ...evidenceOf(tag, states.get(tag.uid), nowMs) }))
  }, [tags.data, states])
  const rows = useMemo(
    () => filterTags(all, { typed, group, bound, freshness }),
    [all, typed, group, bound, freshness],
  )
  const choosable = useMemo(
    () => rows.flatMap(({ tag }) => (tag.removedAtMs === undefined ? [tag.uid] : [])),
    [rows],
  )
  const selection = useRowSelection(choosable)
  const groups = useGroups().data
  const columns = useTagColumns({ isSelectable: true, groups })
  const chosen = rows.flatMap(({ tag }) => (selection.selected.has(tag.uid) ? tag : []))

  const create = (
    <RightsGate rights={rights} needs="tags">
      <Button onClick={() => setDoing('new')}>{t('tags.create')}</Button>
    </RightsGate>
  )
  const importLink = rights.tags && (
    <Button component={Link} to={paths.importTags()} variant="default">
      {t('tags.import')}
    </Button>
  )
  const showAll = (
    <Button component={Link} to={paths.tags()} variant="default">
      {t('tags.showAll')}
    </Button>
  )
  const ofPeriod = scope.kind === 'existing' || scope.kind === 'active'
  const empty =
    all.length === 0 && ofPeriod ? (
      <PageNotice
        title={t('tags.scopeEmpty')}
        detail={
          scope.kind === 'active' && scope.areaUid === '' ? t('tags.noAreaYet') : t('tags.scopeEmptyNext')
        }
        action={showAll}
      />
    ) : all.length === 0 ? (
      <PageNotice
        title={t('tags.empty')}
        detail={t('tags.emptyNext')}
        action={
          <>
            {create}
            {importLink}
          </>
        }
      />
    ) : rows.length === 0 ? (
      <PageNotice title={t('tags.nothingFits')} action={showAll} />
    ) : undefined

  return (
    <PageFrame
      title={t('tags.title')}
      actions={
        <>
          <Button component={Link} to={paths.tagTemplates()} variant="default">
            {t('tags.templatesLink')}
          </Button>
          {importLink}
          <TagsExport rows={rows} />
          {create}
        </>
      }
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
          <TagScopeFilter {...scope} />
          <span role="status">
            {tags.data &&
              t('tags.count', { all: all.length, shown: rows.length, isAll: rows.length === all.length })}
          </span>
        </>
      }
    >
      {chosen.length > 0 && <TagSelectionBar tags={chosen} onClear={selection.clear} />}
      <QueryState query={tags} empty={empty}>
        <ResourceTable
          label={t('tags.title')}
          columns={columns}
          rows={rows}
          keyOf={row => row.tag.uid}
          onOpen={row => void navigate(paths.tag(row.tag.uid))}
          selection={selection}
          initialSort="name"
        />
      </QueryState>
      {doing === 'new' && rights.tags && <TagDialog tag={undefined} onClose={() => setDoing('')} />}
    </PageFrame>
  )
}
