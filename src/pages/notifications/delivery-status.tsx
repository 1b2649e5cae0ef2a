import type { NotificationDelivery } from '#domain/notification/notification-delivery.ts'
import { textOf } from '#locales/text-of.ts'
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
