import { Stack } from '@mantine/core'
import type { NotificationDelivery } from '#domain/notification/notification-delivery.ts'
import type { NotificationProfile } from '#domain/notification/notification-profile.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './notifications.module.css'
import { DeliveryStatus } from './use-delivery-columns.tsx'

const useText = textOf('notifications')

interface DeliveryDialogProps {
  readonly delivery: NotificationDelivery
  readonly profiles: readonly NotificationProfile[]
  readonly onClose: () => void
}

/** One message in full: recipient, delivery status and text. */
export function DeliveryDialog({ delivery, profiles, onClose }: DeliveryDialogProps) {
  const t = useText()

  const { atMs, status, error, heldBack, profileUid, alarmUid } = delivery

  const profile =
    profiles.find(each => each.uid === profileUid)?.name ?? t('notifications.log.deletedProfile')
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('notifications.log.at'), atMs === undefined ? undefined : formatMoment(atMs)],
    [
      t('notifications.log.to'),
      `${delivery.address} (${t('notifications.channel', { channel: delivery.channel })})`,
    ],
    [
      t('notifications.log.profile'),
      profileUid && (alarmUid ? profile : `${profile} (${t('notifications.log.test')})`),
    ],
  ]
  const hinted = (['sent', 'outbox', 'failed', 'queued'] as const).find(each => each === status)
  return (
    <Dialog title={delivery.subject} closeLabel={t('app.close')} onClose={onClose}>
      <Stack>
        <div>
          <DeliveryStatus delivery={{ ...delivery, heldBack: 0 }} />
          {hinted && <span className={styles.dim}> {t(`notifications.log.statusHint.${hinted}`)}</span>}
          {error && <p role="alert">{error}</p>}
        </div>
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <pre className={styles.text}>{delivery.text}</pre>
        {heldBack > 0 && (
          <p className={styles.note}>{t('notifications.log.suppressedCount', { count: heldBack })}</p>
        )}
      </Stack>
    </Dialog>
  )
}
