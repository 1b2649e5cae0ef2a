import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNotificationProfiles } from '#api/notification-profiles.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { QueryTable } from '#components/query-table.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { NotificationProfile } from '#domain/notification/notification-profile.ts'
import { textOf } from '#locales/text-of.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import styles from './notifications.module.css'
import { ProfileDialog } from './profile-dialog.tsx'
import { useProfileLabels } from './use-profile-labels.ts'
import { useRecipients } from './use-recipients.ts'

const useText = textOf('notifications')

/** The profiles with their events, channels and recipients. */
export function ProfilesTab() {
  const t = useText()

  const profiles = useNotificationProfiles()
  const words = useProfileLabels()
  const recipientsOf = useRecipients()
  const rights = useProjectRights()
  const [opened, setOpened] = useState<NotificationProfile | 'new'>()

  const columns = useMemo(
    (): readonly TableColumn<NotificationProfile>[] => [
      {
        id: 'name',
        header: t('notifications.name'),
        accessorFn: profile => profile.name,
        meta: { width: 'minmax(140px, 2fr)' },
      },
      {
        id: 'active',
        header: t('notifications.profiles.active'),
        cell: ({ row: { original: profile } }) => (
          <span className={profile.active ? undefined : styles.dim}>
            {profile.active ? t('notifications.profiles.on') : t('notifications.profiles.off')}
          </span>
        ),
        accessorFn: profile => (profile.active ? 0 : 1),
        meta: { width: '64px' },
      },
      {
        id: 'kind',
        header: t('notifications.profiles.kind'),
        cell: ({ row }) => t(`notifications.kinds.${row.original.kind}`),
        accessorFn: profile => profile.kind,
        meta: { width: 'minmax(120px, 1fr)', wideOnly: true },
      },
      {
        id: 'what',
        header: t('notifications.profiles.conditions'),
        cell: ({ row }) => words.what(row.original),
        meta: { width: 'minmax(160px, 3fr)', wideOnly: true },
      },
      {
        id: 'ways',
        header: t('notifications.profiles.channelsHead'),
        cell: ({ row }) => words.ways(row.original),
        meta: { width: 'minmax(110px, 1fr)', wideOnly: true },
      },
      {
        id: 'tells',
        header: t('notifications.profiles.recipients'),
        cell: ({ row }) =>
          recipientsOf(row.original).join(', ') || (
            <span className={styles.dim}>{t('notifications.profiles.noRecipients')}</span>
          ),
        accessorFn: profile => recipientsOf(profile).join(', ') || undefined,
        meta: { width: 'minmax(110px, 2fr)' },
      },
    ],
    [t, words, recipientsOf],
  )

  const create = (
    <RightsGate rights={rights} needs="configure">
      <Button onClick={() => setOpened('new')}>{t('notifications.profiles.create')}</Button>
    </RightsGate>
  )
  const none = profiles.data?.length === 0
  return (
    <>
      {!none && <div className={styles.end}>{create}</div>}
      <QueryTable
        query={profiles}
        label={t('notifications.tabs.profiles')}
        columns={columns}
        rows={profiles.data ?? []}
        keyOf={profile => profile.uid}
        onOpen={setOpened}
        initialSort="name"
        empty={
          <PageNotice
            title={t('notifications.profiles.empty')}
            detail={t('notifications.profiles.emptyNext')}
            action={create}
          />
        }
      />
      {opened && (
        <ProfileDialog profile={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
