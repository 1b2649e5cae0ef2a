import { z } from 'zod'
import { alarmTypes, systemTypes } from '../notify/decide.ts'
import { listOf, pageOf, stored, uid } from './response-parts.ts'

const type = z.enum([...alarmTypes, ...systemTypes])

const profile = z.strictObject({
  ...stored,
  name: z.string(),
  notification_type: z.enum(['ALARM', 'SYSTEM']),
  active: z.union([z.literal(0), z.literal(1)]),
  conditions: z.looseObject({
    zone_severity_level: z.int().min(0).max(3).optional(),
    alarm_type_list: z.array(type).optional(),
    cooldown_seconds: z.number().optional(),
  }),
  types: z.strictObject({ email: z.boolean(), phone: z.boolean() }),
})

const subscriber = z.strictObject({
  ...stored,
  name: z.string(),
  addresses: z.strictObject({ email: z.array(z.string()), phone: z.array(z.string()) }),
  notifications: z.array(uid),
})

const systemSubscriber = z.strictObject({ ...stored, user_uid: uid, notifications: z.array(uid) })

const delivery = z.strictObject({
  ...stored,
  project_uid: uid.nullable(),
  profile_uid: uid.nullable(),
  alarm_uid: uid.nullable(),
  channel: z.enum(['email', 'phone']),
  address: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(['queued', 'sent', 'outbox', 'failed']),
  error: z.string().nullable(),
  held_back: z.int(),
})

/** Responses for profiles, subscribers and deliveries. */
export const notificationAnswers = {
  profile,
  profiles: listOf('notification_profiles', profile),
  types: z.array(type),
  subscriber,
  subscribers: listOf('subscribers', subscriber),
  systemSubscriber,
  systemSubscribers: listOf('systemNotificationSubscriber', systemSubscriber),
  deliveries: listOf('notification_deliveries', delivery),
  deliveryPages: pageOf('notification_deliveries', delivery),
}
