import { Anchor, Button, VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useGroups } from '#api/groups.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useTags } from '#api/tags.ts'
import { QueryTable } from '#components/query-table.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { Group } from '#domain/tag/tag.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { GroupDialog } from './group-dialog.tsx'

const useText = textOf('groups')

const none: readonly Group[] = []

/** Groups of tags: create, rename, delete. */
export function GroupsPage() {
  const t = useText()
  const groups = useGroups()
  const tags = useTags().data
  const rights = useProjectRights()
  const [opened, setOpened] = useState<Group>()
  const [doing, setDoing] = useUrlValue('do')

  const columns = useMemo((): readonly TableColumn<Group>[] => {
    const sizes = new Map<string, number>()
    for (const uid of tags?.flatMap(tag => tag.groupUids) ?? []) sizes.set(uid, (sizes.get(uid) ?? 0) + 1)
    const sizeOf = (group: Group) => sizes.get(group.uid) ?? 0
    return [
      {
        id: 'name',
        header: t('groups.name'),
        accessorFn: g => g.name,
        meta: { width: 'minmax(140px, 2fr)' },
      },
      {
        id: 'members',
        header: t('groups.members'),
        cell: ({ row }) => t('groups.memberCount', { count: sizeOf(row.original) }),
        accessorFn: sizeOf,
        meta: { width: 'minmax(90px, 1fr)' },
      },
      {
        id: 'description',
        header: t('groups.description'),
        accessorFn: group => group.description,
        meta: { width: 'minmax(160px, 3fr)', wideOnly: true },
      },
      {
        id: 'show',
        header: () => <VisuallyHidden>{t('groups.showMembers')}</VisuallyHidden>,
        cell: ({ row }) => (
          <Anchor
            component={Link}
            to={`${paths.tags()}?group=${encodeURIComponent(row.original.uid)}`}
            onClick={event => event.stopPropagation()}
          >
            {t('groups.showMembers')}
          </Anchor>
        ),
        meta: { width: '120px' },
      },
    ]
  }, [tags, t])

  const create = (
    <RightsGate rights={rights} needs="groups">
      <Button onClick={() => setDoing('new')}>{t('groups.create')}</Button>
    </RightsGate>
  )
  return (
    <PageFrame title={t('groups.title')} actions={create}>
      <QueryTable
        query={groups}
        label={t('groups.title')}
        columns={columns}
        rows={groups.data ?? none}
        keyOf={group => group.uid}
        onOpen={setOpened}
        initialSort="name"
        empty={<PageNotice title={t('groups.empty')} detail={t('groups.emptyNext')} action={create} />}
      />
      {opened && <GroupDialog group={opened} onClose={() => setOpened(undefined)} />}
      {doing === 'new' && rights.groups && <GroupDialog group={undefined} onClose={() => setDoing('')} />}
    </PageFrame>
  )
}
