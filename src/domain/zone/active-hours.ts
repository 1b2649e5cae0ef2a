import type { ActiveHours } from './zone.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  return format
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/**
 * Whether `atMs` is within the hours in the site's time zone (an IANA name). Hours that end before they start run past
 * midnight and belong to the day on which they start.
 */
export function isInForce(hours: ActiveHours | undefined, atMs: number, timeZone: string): boolean {
  if (!hours) return true
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(atMs)
      .map(p => [p.type, p.value]),
  )
  const day = weekdays.indexOf(parts.weekday ?? '')
  const minute = Number(parts.hour) * 60 + Number(parts.minute)
  const { days, startMinute, endMinute } = hours
  if (startMinute <= endMinute) return days.includes(day) && minute >= startMinute && minute < endMinute
  if (minute >= startMinute) return days.includes(day)
  return minute < endMinute && days.includes((day + 6) % 7)
}
