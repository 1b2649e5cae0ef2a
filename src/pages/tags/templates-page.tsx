import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useGroups } from '#api/groups.ts'
import { problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useTagTemplates } from '#api/tag-templates.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { TagTemplate } from '#domain/tag/tag.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { TemplateDialog } from './template-dialog.tsx'

const useText = textOf('tags')

const none: readonly TagTemplate[] = []

/** Templates for new tags: create, edit, delete, create a tag from one. */
export function TemplatesPage() {
  const t = useText()
  const templates = useTagTemplates()
  const groups = useGroups().data
  const rights = useProjectRights()
  const [opened, setOpened] = useState<TagTemplate | 'new'>()
  const [used, setUsed] = useState<TagTemplate>()
  const failure = templates.error ? problemOf(templates.error) : undefined
  const absent = failure?.kind === 'missing'

  const columns = useMemo((): readonly TableColumn<TagTemplate>[] => {
    const names = new Map(groups?.map(({ uid, name }) => [uid, name]))
    const groupsOf = ({ groupUids }: TagTemplate) => groupUids.map(uid => names.get(uid) ?? uid).join(', ')
    return [
      {
        id: 'name',
        header: t('tags.name'),
        accessorFn: t => t.name,
        meta: { width: 'minmax(140px, 2fr)' },
      },
      {
        id: 'type',
        header: t('tags.type'),
        accessorFn: t => t.type,
        meta: { width: 'minmax(90px, 1fr)' },
      },
      {
        id: 'groups',
        header: t('tags.groups'),
        accessorFn: groupsOf,
        meta: { width: 'minmax(120px, 2fr)', wideOnly: true },
      },
      {
        id: 'description',
        header: t('tags.description'),
        accessorFn: t => t.description,
        meta: { width: 'minmax(140px, 3fr)', wideOnly: true },
      },
    ]
  }, [groups, t])

  const create = (
    <RightsGate rights={rights} needs="configure">
      <Button onClick={() => setOpened('new')}>{t('tags.templateCreate')}</Button>
    </RightsGate>
  )
  return (
    <PageFrame
      title={t('tags.templatesTitle')}
      parents={[{ name: t('tags.title'), to: paths.tags() }]}
      actions={!absent && create}
    >
      <QueryState
        query={templates}
        missing={<PageNotice title={t('tags.templatesOff')} detail={t('tags.templatesOffWhat')} />}
        empty={
          templates.data?.length === 0 ? (
            <PageNotice
              title={t('tags.templatesEmpty')}
              detail={t('tags.templatesEmptyNext')}
              action={create}
            />
          ) : undefined
        }
      >
        <ResourceTable
          label={t('tags.templatesTitle')}
          columns={columns}
          rows={templates.data ?? none}
          keyOf={template => template.uid}
          onOpen={setOpened}
          initialSort="name"
        />
      </QueryState>
      {opened && (
        <TemplateDialog
          template={opened === 'new' ? undefined : opened}
          onUse={template => {
            setOpened(undefined)
            setUsed(template)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {used && <TagDialog tag={undefined} template={used} onClose={() => setUsed(undefined)} />}
    </PageFrame>
  )
}
