import type { Alarm } from '../store/alarms.ts'
import type { NotificationProfile } from '../store/notification-profiles.ts'
import type { Subscriber } from '../store/subscribers.ts'

/** Events of alarm profiles. */
export const alarmTypes = ['zone_violation', 'buffer_violation'] as const
/** Events of system profiles. */
export const systemTypes = ['tag_silent', 'low_battery', 'node_offline', 'sync_lost'] as const

function isSystemType(type: string): boolean {
  return systemTypes.some(t => t === type)
}

/** A possible recipient, from either list. */
export type Recipient = Pick<Subscriber, 'addresses' | 'notifications'>

export interface Notice {
  readonly profile: NotificationProfile
  readonly channel: 'email' | 'phone'
  readonly address: string
}

/** Whether a profile applies to an alarm. */
export function matchesRequest(
  profile: NotificationProfile,
  alarm: Pick<Alarm, 'type' | 'severity_level'>,
): boolean {
  if (profile.active !== 1) return false
  if ((profile.notification_type === 'SYSTEM') !== isSystemType(alarm.type)) return false
  const { zone_severity_level: least = 0, alarm_type_list: types = [] } = profile.conditions
  return alarm.severity_level >= least && (types.length === 0 || types.includes(alarm.type))
}

/** The recipients of a profile: each address once per channel. */
export function noticesOf(profile: NotificationProfile, recipients: readonly Recipient[]): Notice[] {
  const channels = (['email', 'phone'] as const).filter(channel => profile.types[channel])
  return channels.flatMap(channel => {
    const reached = recipients.filter(r => r.notifications.includes(profile.uid))
    const addresses = new Set(reached.flatMap(r => r.addresses[channel]))
    return Array.from(addresses, address => ({ profile, channel, address }))
  })
}
