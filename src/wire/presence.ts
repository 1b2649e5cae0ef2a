import * as z from 'zod/mini'
import type { Presence } from '#domain/account/user.ts'
import type { AlarmUid } from '#domain/uid.ts'
import { textOf, timeOf, wireText, wireTime, wireUid } from './scalar.ts'

/** Which user views which page (docs/extensions.md, `presence`). */
export const wirePresence = z.object({
  viewer: z.string(),
  user_email: wireText,
  name: wireText,
  page: wireText,
  alarm_uid: z.nullish(wireUid),
  since: wireTime,
})

export function fromWirePresence(presence: z.infer<typeof wirePresence>): Presence {
  const { viewer, alarm_uid } = presence
  return {
    viewer,
    name: textOf(presence.name) ?? textOf(presence.user_email) ?? viewer,
    page: textOf(presence.page) ?? '/',
    sinceMs: timeOf(presence.since) ?? 0,
    ...(alarm_uid && { alarmUid: alarm_uid }),
  }
}

/** `page` undefined: the viewer has left. */
export const toWirePresence = (viewer: string, page: string | undefined, alarmUid: AlarmUid | undefined) => ({
  viewer,
  page: page ?? null,
  alarm_uid: alarmUid ?? null,
})
