import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useCompanies } from '#api/companies.ts'
import { useProjectDirectory } from '#api/projects.ts'
import { useUsers } from '#api/users.ts'
import { QueryTable } from '#components/query-table.tsx'
import type { TableColumn } from '#components/table-state.ts'
import { usersWithAccess } from '#domain/account/access-matrix.ts'
import type { Project } from '#domain/account/user.ts'
import { textOf } from '#locales/text-of.ts'
import { useSession } from '#session/session.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import styles from './administration.module.css'
import { ProjectDialog } from './project-dialog.tsx'
import { useActor } from './use-actor.ts'

const useText = textOf('administration')

/** The projects that the user can access; administrators create, rename and delete them. */
export function ProjectsTab() {
  const t = useText()
  const actor = useActor()
  const projects = useProjectDirectory()
  const users = useUsers().data
  const companies = useCompanies().data
  const here = useSession(session => session.projectUid)
  const [opened, setOpened] = useState<Project | 'new'>()

  const columns = useMemo((): readonly TableColumn<Project>[] => {
    // Counts that failed to load are hidden.
    const companyOf = (project: Project) =>
      companies?.find(each => each.uid === project.companyUid)?.name ??
      (project.companyUid ? companies && t('administration.access.foreign') : t('administration.noCompany'))
    const people = (project: Project) => users && usersWithAccess(users, project).length
    const given: TableColumn<Project> = {
      id: 'people',
      header: t('administration.projects.people'),
      cell: ({ row }) => {
        const count = people(row.original)
        return count !== undefined && t('administration.projects.peopleCount', { count })
      },
      accessorFn: people,
      meta: { width: 'minmax(90px, 1fr)' },
    }
    return [
      {
        id: 'name',
        header: t('administration.name'),
        cell: ({ row: { original: project } }) => (
          <>
            {project.name}
            {project.uid === here && <span className={styles.mark}>{t('administration.projects.here')}</span>}
          </>
        ),
        accessorFn: project => project.name,
        meta: { width: 'minmax(160px, 2fr)' },
      },
      ...(actor.admin ? [given] : []),
      {
        id: 'company',
        header: t('administration.company'),
        accessorFn: companyOf,
        meta: { width: 'minmax(120px, 1fr)', wideOnly: true },
      },
    ]
  }, [t, users, companies, here, actor.admin])

  const create = actor.admin && (
    <Button className={styles.push ?? ''} onClick={() => setOpened('new')}>
      {t('administration.projects.create')}
    </Button>
  )
  return (
    <>
      <FilterBar>
        <span role="status">
          {projects.data && t('administration.projects.count', { count: projects.data.length })}
        </span>
        {create}
      </FilterBar>
      <QueryTable
        query={projects}
        label={t('administration.tabs.projects')}
        columns={columns}
        rows={projects.data ?? []}
        keyOf={project => project.uid}
        {...(actor.admin && { onOpen: setOpened })}
        initialSort="name"
        empty={
          <PageNotice
            title={t('administration.projects.empty')}
            detail={
              actor.admin ? t('administration.projects.emptyNext') : t('administration.projects.emptyAsk')
            }
          />
        }
      />
      {opened && (
        <ProjectDialog project={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
