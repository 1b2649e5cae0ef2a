import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNotificationProfiles } from '#api/notification-profiles.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import type { NotificationProfile } from '#domain/notification/notification-profile.ts'
import { textOf } from '#locales/text-of.ts'
import { ListState } from '#ui/list-state.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { VirtualTable } from '#ui/virtual-table.tsx'
import styles from './notifications.module.css'
import { ProfileDialog } from './profile-dialog.tsx'
import { useProfileLabels } from './use-profile-labels.ts'
import { useRecipients } from './use-recipients.ts'

const useText = textOf('notifications')

/** The profiles: what each tells, by which ways, and whom. */
export function ProfilesTab() {
  const { notifications } = useText()
  const text = notifications.profiles
  const profiles = useNotificationProfiles()
  const words = useProfileLabels()
  const toldBy = useRecipients()
  const rights = useProjectRights()
  const [opened, setOpened] = useState<NotificationProfile | 'new'>()

  const columns = useMemo(
    (): readonly TableColumn<NotificationProfile>[] => [
      {
        id: 'name',
        header: notifications.name,
        width: 'minmax(140px, 2fr)',
        cell: profile => profile.name,
        sortBy: profile => profile.name,
      },
      {
        id: 'active',
        header: text.active,
        width: '64px',
        cell: profile => (
          <span className={profile.active ? undefined : styles.dim}>
            {profile.active ? text.on : text.off}
          </span>
        ),
        sortBy: profile => (profile.active ? 0 : 1),
      },
      {
        id: 'kind',
        header: text.kind,
        width: 'minmax(120px, 1fr)',
        wideOnly: true,
        cell: profile => notifications.kinds[profile.kind],
        sortBy: profile => profile.kind,
      },
      { id: 'what', header: text.conditions, width: 'minmax(160px, 3fr)', wideOnly: true, cell: words.what },
      {
        id: 'ways',
        header: text.channelsHead,
        width: 'minmax(110px, 1fr)',
        wideOnly: true,
        cell: words.ways,
      },
      {
        id: 'tells',
        header: text.recipients,
        width: 'minmax(110px, 2fr)',
        cell: profile =>
          toldBy(profile).join(', ') || <span className={styles.dim}>{text.noRecipients}</span>,
        sortBy: profile => toldBy(profile).join(', ') || undefined,
      },
    ],
    [notifications, text, words, toldBy],
  )

  const create = (
    <RightsGate rights={rights} needs="configure">
      <Button onClick={() => setOpened('new')}>{text.create}</Button>
    </RightsGate>
  )
  const none = profiles.data?.length === 0
  return (
    <>
      {!none && <div className={styles.end}>{create}</div>}
      <ListState
        query={profiles}
        empty={none ? <PageNotice title={text.empty} detail={text.emptyNext} action={create} /> : undefined}
      >
        <VirtualTable
          label={notifications.tabs.profiles}
          columns={columns}
          rows={profiles.data ?? []}
          keyOf={profile => profile.uid}
          onOpen={setOpened}
          initialSorting={{ columnId: 'name', descending: false }}
        />
      </ListState>
      {opened && (
        <ProfileDialog profile={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
