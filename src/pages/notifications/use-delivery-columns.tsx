import { useMemo } from 'react'
import { useSiteZone } from '#api/site-zones.ts'
import type { NotificationDelivery } from '#domain/notification/notification-delivery.ts'
import type { NotificationProfile } from '#domain/notification/notification-profile.ts'
import { bothMoments } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Moment } from '#ui/moment.tsx'
import type { TableColumn } from '#ui/table-column.ts'
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
        width: '140px',
        cell: row => row.atMs !== undefined && <Moment {...bothMoments(row.atMs, zoneOf())} />,
        sortBy: row => row.atMs,
      },
      {
        id: 'status',
        header: text.status,
        width: 'minmax(110px, 1fr)',
        cell: row => <DeliveryStatus delivery={row} />,
        sortBy: row => text.statusLabel(row.status),
      },
      {
        id: 'to',
        header: text.to,
        width: 'minmax(140px, 2fr)',
        cell: row => row.address,
        sortBy: row => row.address,
      },
      {
        id: 'subject',
        header: text.subject,
        width: 'minmax(160px, 3fr)',
        wideOnly: true,
        cell: row => row.subject,
        sortBy: row => row.subject,
      },
      {
        id: 'way',
        header: text.channel,
        width: '90px',
        wideOnly: true,
        cell: row => notifications.channel(row.channel),
        sortBy: row => row.channel,
      },
      {
        id: 'profile',
        header: text.profile,
        width: 'minmax(110px, 1fr)',
        wideOnly: true,
        cell: profileName,
        sortBy: profileName,
      },
    ]
  }, [notifications, text, profiles, zoneOf])
}
