import { Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useCurrentUser, useRole } from '#api/current-user.ts'
import { useNotificationProfiles } from '#api/notification-profiles.ts'
import { problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useProjects } from '#api/projects.ts'
import { useSubscribeUser, useSystemSubscriptions } from '#api/subscribers.ts'
import { useUsers } from '#api/users.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import { useMissingRight } from '#components/rights-gate.tsx'
import type { TableColumn } from '#components/table-state.ts'
import { isAdmin } from '#domain/account/account-rules.ts'
import type { NotificationProfile } from '#domain/notification/notification-profile.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { Refusal } from '#ui/refusal.tsx'
import styles from './notifications.module.css'
import { type SystemRow, systemRows } from './system-rows.ts'

const useText = textOf('notifications')

/** Recipients of system events: users by profiles. */
export function SystemTab() {
  const t = useText()

  const profiles = useNotificationProfiles()
  const subscriptions = useSystemSubscriptions()
  const users = useUsers().data
  const me = useCurrentUser().data
  const role = useRole()
  const rights = useProjectRights()
  const projectUid = useSession(session => session.projectUid)
  const project = useProjects().data?.find(each => each.uid === projectUid)
  const subscribe = useSubscribeUser()
  const [last, setLast] = useState<SystemRow>()
  const systemProfiles = useMemo(
    () => (profiles.data ?? []).filter(profile => profile.kind === 'SYSTEM'),
    [profiles.data],
  )
  const rows = useMemo(
    () => systemRows(users ?? [], subscriptions.data ?? [], project, t('notifications.system.notShown')),
    [users, subscriptions.data, project, t],
  )
  const missing = useMissingRight(rights, 'write')
  const { mutate, isPending, variables } = subscribe

  const columns = useMemo((): readonly TableColumn<SystemRow>[] => {
    const selectedProfiles = (row: SystemRow) =>
      isPending && variables?.userUid === row.userUid ? variables.profileUids : row.profileUids
    function toggle(row: SystemRow, { uid }: NotificationProfile): void {
      const kept = row.profileUids.filter(
        each => each !== uid && profiles.data?.some(profile => profile.uid === each),
      )
      setLast(row)
      mutate({ userUid: row.userUid, profileUids: row.profileUids.includes(uid) ? kept : [...kept, uid] })
    }
    return [
      {
        id: 'user',
        header: t('notifications.system.user'),
        accessorFn: row => row.name,
        meta: { width: 'minmax(160px, 1fr)' },
      },
      ...systemProfiles.map(
        (profile): TableColumn<SystemRow> => ({
          id: profile.uid,
          header: profile.active
            ? profile.name
            : t('notifications.subscribers.profileOff', { name: profile.name }),
          cell: ({ row: { original: row } }) => (
            <Checkbox
              aria-label={t('notifications.system.cell', { user: row.name, profile: profile.name })}
              checked={selectedProfiles(row).includes(profile.uid)}
              disabled={
                isPending || !rights.write || !row.known || !(isAdmin(role) || row.userUid === me?.uid)
              }
              onChange={() => toggle(row, profile)}
            />
          ),
          meta: { width: 'minmax(120px, 1fr)' },
        }),
      ),
    ]
  }, [t, systemProfiles, profiles.data, role, me, mutate, isPending, variables, rights.write])

  return (
    <>
      <p className={styles.note}>
        {t('notifications.system.hint')} {missing ?? (!isAdmin(role) && t('notifications.system.own'))}
      </p>
      <Refusal
        message={
          last &&
          subscribe.error &&
          t('notifications.system.failed', {
            user: last.name,
            why: problemText(t, problemOf(subscribe.error)),
          })
        }
      />
      <QueryState
        query={profiles.data ? subscriptions : profiles}
        empty={
          systemProfiles.length === 0 ? (
            <PageNotice
              title={t('notifications.system.empty')}
              detail={t('notifications.system.emptyNext')}
              action={<LinkButton to={paths.notifications()}>{t('notifications.tabs.profiles')}</LinkButton>}
            />
          ) : undefined
        }
      >
        <ResourceTable
          label={t('notifications.system.grid')}
          columns={columns}
          rows={rows}
          keyOf={row => row.userUid}
          initialSort="user"
        />
      </QueryState>
    </>
  )
}
