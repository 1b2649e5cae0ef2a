import { siteTime } from '#domain/time/site-time.ts'
import type { Alarm } from '../store/alarms.ts'

const titles: Record<string, string> = {
  zone_violation: 'Zone violation',
  buffer_violation: 'Too close',
  tag_silent: 'Tag silent',
  low_battery: 'Low battery',
  node_offline: 'Node offline',
  sync_lost: 'Synchronisation lost',
}

/** The names of the uids of an alarm; absent if the alarm has none. */
export interface AlarmNames {
  tag?: string | undefined
  zone?: string | undefined
  area?: string | undefined
  site?: string | undefined
  timeZone: string
}

/** Removes line breaks and control characters, so that a name cannot split a header. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()

/** The message of an alarm, plain text. `suppressed`: earlier notifications of the same source that were not sent. */
export function alarmMessage(
  alarm: Alarm,
  names: AlarmNames,
  suppressed: number,
): { subject: string; text: string } {
  const title = titles[alarm.type] ?? alarm.type
  const where = [names.zone, names.area, names.site].filter(n => n !== undefined)
  const subject = oneLine([title, names.tag, where[0]].filter(n => n !== undefined).join(' · '))
  const lines = [
    `${title}, severity ${alarm.severity_level}`,
    ...(names.tag === undefined ? [] : [`Tag: ${names.tag}`]),
    ...(where.length === 0 ? [] : [`Where: ${where.join(', ')}`]),
    `Since: ${siteTime(alarm.set_at, names.timeZone)} (${names.timeZone})`,
    ...(suppressed === 0 ? [] : [`Suppressed before this: ${suppressed}`]),
  ]
  return { subject, text: `${lines.map(oneLine).join('\n')}\n` }
}
