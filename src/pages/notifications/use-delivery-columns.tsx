import { useMemo } from 'react'
import { useSiteZone } from '#api/site-zones.ts'
import type { TableColumn } from '#components/table-state.ts'
import type { NotificationDelivery } from '#domain/notification/notification-delivery.ts'
import type { NotificationProfile } from '#domain/notification/notification-profile.ts'
import { bothMoments } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Moment } from '#ui/moment.tsx'
import { DeliveryStatus } from './delivery-status.tsx'

const useText = textOf('notifications')

/** What the delivery log shows of each message. */
export function useDeliveryColumns(
  profiles: readonly NotificationProfile[],
): readonly TableColumn<NotificationDelivery>[] {
  const { notifications } = useText()
  const text = notifications.log
  const zoneOf = useSiteZone()
  return useMemo(() => {
    const profileName = ({ profileUid }: NotificationDelivery) =>
      profileUid && (profiles.find(each => each.uid === profileUid)?.name ?? text.deletedProfile)
    return [
      {
        id: 'at',
        header: text.at,
        cell: ({ row: { original: row } }) =>
          row.atMs !== undefined && <Moment {...bothMoments(row.atMs, zoneOf())} />,
        accessorFn: row => row.atMs,
        meta: { width: '140px' },
      },
      {
        id: 'status',
        header: text.status,
        cell: ({ row }) => <DeliveryStatus delivery={row.original} />,
        accessorFn: row => text.statusLabel(row.status),
        meta: { width: 'minmax(110px, 1fr)' },
      },
      {
        id: 'to',
        header: text.to,
        accessorFn: row => row.address,
        meta: { width: 'minmax(140px, 2fr)' },
      },
      {
        id: 'subject',
        header: text.subject,
        accessorFn: row => row.subject,
        meta: { width: 'minmax(160px, 3fr)', wideOnly: true },
      },
      {
        id: 'way',
        header: text.channel,
        cell: ({ row }) => notifications.channel(row.original.channel),
        accessorFn: row => row.channel,
        meta: { width: '90px', wideOnly: true },
      },
      {
        id: 'profile',
        header: text.profile,
        accessorFn: profileName,
        meta: { width: 'minmax(110px, 1fr)', wideOnly: true },
      },
    ]
  }, [notifications, text, profiles, zoneOf])
}
