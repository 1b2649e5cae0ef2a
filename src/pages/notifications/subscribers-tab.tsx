import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNotificationProfiles } from '#api/notification-profiles.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useSubscribers } from '#api/subscribers.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import type { Subscriber } from '#domain/notification/subscriber.ts'
import { textOf } from '#locales/text-of.ts'
import { ListState } from '#ui/list-state.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { VirtualTable } from '#ui/virtual-table.tsx'
import styles from './notifications.module.css'
import { SubscriberDialog } from './subscriber-dialog.tsx'

const useText = textOf('notifications')

/** A recipient of alarm notifications, with addresses. */
export function SubscribersTab() {
  const { notifications } = useText()
  const text = notifications.subscribers
  const subscribers = useSubscribers()
  const profiles = useNotificationProfiles().data
  const rights = useProjectRights()
  const [opened, setOpened] = useState<Subscriber | 'new'>()

  const columns = useMemo((): readonly TableColumn<Subscriber>[] => {
    const profilesOf = (subscriber: Subscriber) =>
      (profiles ?? [])
        .filter(({ uid }) => subscriber.profileUids.includes(uid))
        .map(({ name, active }) => (active ? name : text.profileOff(name)))
        .join(', ')
    return [
      {
        id: 'name',
        header: notifications.name,
        width: 'minmax(130px, 1fr)',
        cell: subscriber => subscriber.name,
        sortBy: subscriber => subscriber.name,
      },
      {
        id: 'emails',
        header: text.emails,
        width: 'minmax(160px, 2fr)',
        cell: subscriber => subscriber.emails.join(', '),
        sortBy: subscriber => subscriber.emails[0],
      },
      {
        id: 'phones',
        header: text.phones,
        width: 'minmax(130px, 1fr)',
        wideOnly: true,
        cell: subscriber => subscriber.phones.join(', '),
        sortBy: subscriber => subscriber.phones[0],
      },
      {
        id: 'profiles',
        header: text.profiles,
        width: 'minmax(140px, 2fr)',
        wideOnly: true,
        cell: subscriber =>
          profilesOf(subscriber) || <span className={styles.dim}>{notifications.none}</span>,
        sortBy: subscriber => profilesOf(subscriber) || undefined,
      },
    ]
  }, [notifications, text, profiles])

  const create = (
    <RightsGate rights={rights} needs="configure">
      <Button onClick={() => setOpened('new')}>{text.create}</Button>
    </RightsGate>
  )
  const none = subscribers.data?.length === 0
  return (
    <>
      {!none && <div className={styles.end}>{create}</div>}
      <ListState
        query={subscribers}
        empty={none ? <PageNotice title={text.empty} detail={text.emptyNext} action={create} /> : undefined}
      >
        <VirtualTable
          label={notifications.tabs.subscribers}
          columns={columns}
          rows={subscribers.data ?? []}
          keyOf={subscriber => subscriber.uid}
          onOpen={setOpened}
          initialSorting={{ columnId: 'name', descending: false }}
        />
      </ListState>
      {opened && (
        <SubscriberDialog
          subscriber={opened === 'new' ? undefined : opened}
          bare={subscribers.data?.some(each => each.bare) ?? false}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
