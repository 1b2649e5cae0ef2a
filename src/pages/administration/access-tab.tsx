import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useChangeAccess } from '#api/access.ts'
import { problemOf } from '#api/problem-of.ts'
import { useProjectDirectory } from '#api/projects.ts'
import { useUsers } from '#api/users.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import { accessOf } from '#domain/account/access-matrix.ts'
import { type Project, type User, userName } from '#domain/account/user.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import styles from './administration.module.css'
import { useAccessColumns } from './use-access-columns.tsx'
import { useActor } from './use-actor.ts'
import { filterUsers } from './user-filter.ts'

const useText = textOf('administration')

interface Change {
  readonly user: User
  readonly project: Project
  readonly before: string | undefined
  readonly role: string | null
}

/** Access of users to projects, with the role that allows it; administrators can change it. */
export function AccessTab() {
  const t = useText()

  const actor = useActor()
  const users = useUsers()
  const projects = useProjectDirectory()
  const change = useChangeAccess()
  const [last, setLast] = useState<Change>()
  const [typed, setTyped] = useUrlValue('q')
  const [projectUid, setProjectUid] = useUrlValue('project')
  const shown = useMemo(
    () => (projects.data ?? []).filter(each => projectUid === '' || each.uid === projectUid),
    [projects.data, projectUid],
  )
  const rows = useMemo(
    () => filterUsers(users.data ?? [], { typed, role: '', company: '' }),
    [users.data, typed],
  )

  function give(user: User, project: Project, role: string | null): void {
    setLast({ user, project, role, before: accessOf(user, project).given })
    change.mutate({ projectUid: project.uid, userUid: user.uid, role })
  }

  const columns = useAccessColumns({
    actor,
    projects: shown,
    busy: change.isPending ? last && `${last.user.uid} ${last.project.uid}` : undefined,
    onGive: give,
  })
  const names = last && ([userName(last.user), last.project.name] as const)
  return (
    <>
      <FilterBar>
        <TextInput label={t('administration.search')} {...valueProps(typed, setTyped)} />
        <OptionalSelect
          label={t('administration.access.project')}
          {...valueProps(projectUid, setProjectUid)}
          none={t('administration.access.allProjects')}
          options={(projects.data ?? []).map(({ uid, name }) => ({ value: uid, label: name }))}
        />
        <span role="status" className={styles.status}>
          {names && change.isSuccess && (
            <>
              {last.role === null
                ? t('administration.access.revoked', { user: names[0], project: names[1] })
                : t('administration.access.granted', { user: names[0], project: names[1] })}
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => give(last.user, last.project, last.before ?? null)}
              >
                {t('administration.access.undo')}
              </Button>
            </>
          )}
        </span>
      </FilterBar>
      <p className={styles.note}>{t('administration.access.hint')}</p>
      <Refusal
        message={
          names &&
          change.error &&
          t('administration.access.failed', {
            user: names[0],
            project: names[1],
            why: problemText(t, problemOf(change.error)),
          })
        }
      />
      <QueryState
        query={users.data ? projects : users}
        empty={
          projects.data?.length === 0 ? (
            <PageNotice
              title={t('administration.projects.empty')}
              detail={
                actor.admin ? t('administration.projects.emptyNext') : t('administration.projects.emptyAsk')
              }
            />
          ) : rows.length === 0 ? (
            <PageNotice
              title={t('administration.nothingFits')}
              action={
                <Button variant="default" onClick={() => setTyped('')}>
                  {t('administration.showAll')}
                </Button>
              }
            />
          ) : undefined
        }
      >
        <ResourceTable
          label={t('administration.access.grid')}
          columns={columns}
          rows={rows}
          keyOf={user => user.uid}
          initialSort="user"
          rowHeightPx={52}
        />
      </QueryState>
    </>
  )
}
