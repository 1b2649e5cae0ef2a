import * as z from 'zod/mini'
import type { NotificationDelivery } from '#domain/notification/notification-delivery.ts'
import {
  flagOf,
  numberOf,
  textOf,
  timeOf,
  wireFlag,
  wireNumber,
  wireText,
  wireTime,
  wireUid,
} from './scalar.ts'

export const wireDelivery = z.object({
  uid: wireUid,
  created_at: wireTime,
  profile_uid: z.nullish(wireUid),
  alarm_uid: z.nullish(wireUid),
  channel: wireText,
  address: wireText,
  subject: wireText,
  text: wireText,
  status: wireText,
  error: wireText,
  held_back: wireNumber,
})

export const wireDeliveryPage = z.object({ has_next: wireFlag, total: wireNumber })

export const hasOlder = (page: z.infer<typeof wireDeliveryPage>): boolean => flagOf(page.has_next)

export function fromWireDelivery(row: z.infer<typeof wireDelivery>): NotificationDelivery {
  const atMs = timeOf(row.created_at)
  const error = textOf(row.error)
  return {
    uid: row.uid,
    ...(atMs !== undefined && { atMs }),
    ...(row.profile_uid && { profileUid: row.profile_uid }),
    ...(row.alarm_uid && { alarmUid: row.alarm_uid }),
    channel: textOf(row.channel) ?? '',
    address: textOf(row.address) ?? '',
    subject: textOf(row.subject) ?? '',
    text: textOf(row.text) ?? '',
    status: textOf(row.status) ?? '',
    ...(error && { error }),
    heldBack: numberOf(row.held_back) ?? 0,
  }
}
