import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useGroups } from '#api/groups.ts'
import { problemOf } from '#api/problem-of.ts'
import { useTags } from '#api/tags.ts'
import { evidenceOf } from '#live/tag-evidence.ts'
import { useTagStates } from '#live/use-tag-states.ts'
import { paths } from '#session/paths.ts'
import { useText } from '#text/use-text.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { VirtualTable } from '#ui/virtual-table.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { filterTags } from './tag-filter.ts'
import { useTagColumns } from './use-tag-columns.tsx'

/** Every tag of the project: find, filter, create; a row leads to the tag's own page. */
export function TagsPage() {
  const { tags: text, common, problem } = useText()
  const tags = useTags()
  const groups = useGroups().data
  const states = useTagStates()
  const navigate = useNavigate()
  const columns = useTagColumns()
  const [typed, setTyped] = useUrlValue('q')
  const [group, setGroup] = useUrlValue('group')
  const [bound, setBound] = useUrlValue('bound')
  const [freshness, setFreshness] = useUrlValue('heard')
  const [creating, setCreating] = useState(false)

  const all = useMemo(() => {
    const nowMs = Date.now()
    return (tags.data ?? []).map(tag => ({ tag, ...evidenceOf(tag, states.get(tag.uid), nowMs) }))
  }, [tags.data, states])
  const rows = useMemo(
    () => filterTags(all, { typed, group, bound, freshness }),
    [all, typed, group, bound, freshness],
  )

  const create = <Button onClick={() => setCreating(true)}>{text.create}</Button>
  const empty =
    all.length === 0 ? (
      <PageNotice title={text.empty} detail={text.emptyNext} action={create} />
    ) : rows.length === 0 ? (
      <PageNotice
        title={text.nothingFits}
        action={
          <Button component={Link} to={paths.tags()} variant="default">
            {text.showAll}
          </Button>
        }
      />
    ) : undefined

  return (
    <PageFrame
      title={text.title}
      actions={create}
      filters={
        <>
          <TextInput
            label={text.search}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <NativeSelect
            label={text.group}
            value={group}
            onChange={event => setGroup(event.currentTarget.value)}
            data={[
              { value: '', label: text.anyGroup },
              ...(groups ?? []).map(({ uid, name }) => ({ value: uid, label: name })),
              { value: 'none', label: text.noGroup },
            ]}
          />
          <NativeSelect
            label={text.bound}
            value={bound}
            onChange={event => setBound(event.currentTarget.value)}
            data={[
              { value: '', label: text.anyBound },
              { value: 'yes', label: text.isBound },
              { value: 'no', label: text.isFree },
            ]}
          />
          <NativeSelect
            label={text.freshness}
            value={freshness}
            onChange={event => setFreshness(event.currentTarget.value)}
            data={[
              { value: '', label: text.anyFreshness },
              ...Object.entries(text.freshnessWords).map(([value, label]) => ({ value, label })),
            ]}
          />
          <span role="status">{tags.data && text.count(rows.length, all.length)}</span>
        </>
      }
    >
      <QueryState
        pending={tags.isPending}
        loading={common.loading}
        problem={!tags.data && tags.error ? problem(problemOf(tags.error)) : undefined}
        retry={common.retry}
        onRetry={() => void tags.refetch()}
        empty={empty}
      >
        <VirtualTable
          label={text.title}
          columns={columns}
          rows={rows}
          keyOf={row => row.tag.uid}
          onOpen={row => void navigate(paths.tag(row.tag.uid))}
          initialSorting={{ columnId: 'name', descending: false }}
        />
      </QueryState>
      {creating && <TagDialog tag={undefined} onClose={() => setCreating(false)} />}
    </PageFrame>
  )
}
