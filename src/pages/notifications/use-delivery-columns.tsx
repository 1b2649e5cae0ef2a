import { useMemo } from 'react'
import { useSiteZone } from '#api/site-zones.ts'
import type { TableColumn } from '#components/table-state.ts'
import type { NotificationDelivery } from '#domain/notification/notification-delivery.ts'
import type { NotificationProfile } from '#domain/notification/notification-profile.ts'
import { bothMoments } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Moment, momentColumnWidth } from '#ui/moment.tsx'
import styles from './notifications.module.css'

const useText = textOf('notifications')

const glyphs: Readonly<Record<string, string>> = { sent: '✓', outbox: '▤', failed: '✕', queued: '…' }

/**
 * Delivery status as symbol and text, with colour only for failures, and the number of suppressed messages before it.
 */
export function DeliveryStatus({ delivery }: { readonly delivery: NotificationDelivery }) {
  const t = useText()
  const { status, heldBack } = delivery
  return (
    <>
      <span className={styles.status} data-status={status} data-glyph={glyphs[status] ?? '?'}>
        {t('notifications.log.statusLabel', { status })}
      </span>
      {heldBack > 0 && (
        <span className={styles.dim}> {t('notifications.log.suppressedShort', { count: heldBack })}</span>
      )}
    </>
  )
}

/** Columns of the delivery log. */
export function useDeliveryColumns(
  profiles: readonly NotificationProfile[],
): readonly TableColumn<NotificationDelivery>[] {
  const t = useText()

  const zoneOf = useSiteZone()
  return useMemo(() => {
    const profileName = ({ profileUid }: NotificationDelivery) =>
      profileUid &&
      (profiles.find(each => each.uid === profileUid)?.name ?? t('notifications.log.deletedProfile'))
    return [
      {
        id: 'at',
        header: t('notifications.log.at'),
        cell: ({ row: { original: row } }) =>
          row.atMs !== undefined && <Moment {...bothMoments(row.atMs, zoneOf())} />,
        accessorFn: row => row.atMs,
        meta: { width: momentColumnWidth },
      },
      {
        id: 'status',
        header: t('notifications.log.status'),
        cell: ({ row }) => <DeliveryStatus delivery={row.original} />,
        accessorFn: row => t('notifications.log.statusLabel', { status: row.status }),
        meta: { width: 'minmax(110px, 1fr)' },
      },
      {
        id: 'to',
        header: t('notifications.log.to'),
        accessorFn: row => row.address,
        meta: { width: 'minmax(140px, 2fr)' },
      },
      {
        id: 'subject',
        header: t('notifications.log.subject'),
        accessorFn: row => row.subject,
        meta: { width: 'minmax(160px, 3fr)', wideOnly: true },
      },
      {
        id: 'channel',
        header: t('notifications.log.channel'),
        cell: ({ row }) => t('notifications.channel', { channel: row.original.channel }),
        accessorFn: row => row.channel,
        meta: { width: '90px', wideOnly: true },
      },
      {
        id: 'profile',
        header: t('notifications.log.profile'),
        accessorFn: profileName,
        meta: { width: 'minmax(110px, 1fr)', wideOnly: true },
      },
    ]
  }, [t, profiles, zoneOf])
}
