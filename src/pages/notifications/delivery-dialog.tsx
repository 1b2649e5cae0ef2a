import { Stack } from '@mantine/core'
import type { NotificationDelivery } from '#domain/notification/notification-delivery.ts'
import type { NotificationProfile } from '#domain/notification/notification-profile.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DeliveryStatus } from './delivery-status.tsx'
import styles from './notifications.module.css'

const useText = textOf('notifications')

interface DeliveryDialogProps {
  readonly delivery: NotificationDelivery
  readonly profiles: readonly NotificationProfile[]
  readonly onClose: () => void
}

/** One message whole: where it went, what became of it, its text. */
export function DeliveryDialog({ delivery, profiles, onClose }: DeliveryDialogProps) {
  const { notifications, app } = useText()
  const text = notifications.log
  const { atMs, status, error, heldBack, profileUid, alarmUid } = delivery
  const hints: Readonly<Record<string, string>> = text.statusHint
  const profile = profiles.find(each => each.uid === profileUid)?.name ?? text.deletedProfile
  const facts: readonly (readonly [string, string | undefined])[] = [
    [text.at, atMs === undefined ? undefined : formatMoment(atMs)],
    [text.to, `${delivery.address} (${notifications.channel(delivery.channel)})`],
    [text.profile, profileUid && (alarmUid ? profile : `${profile} (${text.test})`)],
  ]
  return (
    <Dialog title={delivery.subject} closeLabel={app.close} onClose={onClose}>
      <Stack>
        <div>
          <DeliveryStatus delivery={{ ...delivery, heldBack: 0 }} />
          {hints[status] && <span className={styles.dim}> {hints[status]}</span>}
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
        {heldBack > 0 && <p className={styles.note}>{text.suppressedCount(heldBack)}</p>}
      </Stack>
    </Dialog>
  )
}
