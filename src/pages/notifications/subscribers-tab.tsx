import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNotificationProfiles } from '#api/notification-profiles.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useSubscribers } from '#api/subscribers.ts'
import { QueryTable } from '#components/query-table.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { Subscriber } from '#domain/notification/subscriber.ts'
import { textOf } from '#locales/text-of.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import styles from './notifications.module.css'
import { SubscriberDialog } from './subscriber-dialog.tsx'

const useText = textOf('notifications')

/** A recipient of alarm notifications, with addresses. */
export function SubscribersTab() {
  const t = useText()

  const subscribers = useSubscribers()
  const profiles = useNotificationProfiles().data
  const rights = useProjectRights()
  const [opened, setOpened] = useState<Subscriber | 'new'>()

  const columns = useMemo((): readonly TableColumn<Subscriber>[] => {
    const profilesOf = (subscriber: Subscriber) =>
      (profiles ?? [])
        .filter(({ uid }) => subscriber.profileUids.includes(uid))
        .map(({ name, active }) => (active ? name : t('notifications.subscribers.profileOff', { name })))
        .join(', ')
    return [
      {
        id: 'name',
        header: t('notifications.name'),
        accessorFn: subscriber => subscriber.name,
        meta: { width: 'minmax(130px, 1fr)' },
      },
      {
        id: 'emails',
        header: t('notifications.subscribers.emails'),
        cell: ({ row }) => row.original.emails.join(', '),
        accessorFn: subscriber => subscriber.emails[0],
        meta: { width: 'minmax(160px, 2fr)' },
      },
      {
        id: 'phones',
        header: t('notifications.subscribers.phones'),
        cell: ({ row }) => row.original.phones.join(', '),
        accessorFn: subscriber => subscriber.phones[0],
        meta: { width: 'minmax(130px, 1fr)', wideOnly: true },
      },
      {
        id: 'profiles',
        header: t('notifications.subscribers.profiles'),
        cell: ({ row }) =>
          profilesOf(row.original) || <span className={styles.dim}>{t('notifications.none')}</span>,
        accessorFn: subscriber => profilesOf(subscriber) || undefined,
        meta: { width: 'minmax(140px, 2fr)', wideOnly: true },
      },
    ]
  }, [t, profiles])

  const create = (
    <RightsGate rights={rights} needs="configure">
      <Button onClick={() => setOpened('new')}>{t('notifications.subscribers.create')}</Button>
    </RightsGate>
  )
  const none = subscribers.data?.length === 0
  return (
    <>
      {!none && <div className={styles.end}>{create}</div>}
      <QueryTable
        query={subscribers}
        label={t('notifications.tabs.subscribers')}
        columns={columns}
        rows={subscribers.data ?? []}
        keyOf={subscriber => subscriber.uid}
        onOpen={setOpened}
        initialSort="name"
        empty={
          <PageNotice
            title={t('notifications.subscribers.empty')}
            detail={t('notifications.subscribers.emptyNext')}
            action={create}
          />
        }
      />
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
