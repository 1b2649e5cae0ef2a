const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    const part = '2-digit'
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: part,
      day: part,
      hour: part,
      minute: part,
      second: part,
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** ISO 8601 in the site's time zone with offset: `2026-11-21T10:30:00.250+01:00`. `timeZone` is an IANA name. */
export function siteTime(ms: number, timeZone: string): string {
  if (timeZone === 'UTC') return new Date(ms).toISOString()
  const p = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(ms)
      .map(x => [x.type, x.value]),
  )
  const fraction = String(((ms % 1_000) + 1_000) % 1_000).padStart(3, '0')
  const offset = p.timeZoneName?.replace('GMT', '') || '+00:00'
  return `${p.year}-${p.month}-${p.day}T${p.hour}:${p.minute}:${p.second}.${fraction}${offset}`
}

/** Checked names. Only canonical ones, so that input from outside cannot make it grow. */
const canonicalZones = new Set<string>()

/** The time zone if it is valid, otherwise UTC. */
export function knownTimeZone(timeZone: unknown): string {
  if (typeof timeZone !== 'string') return 'UTC'
  if (canonicalZones.has(timeZone)) return timeZone
  const found = validTimeZone(timeZone)
  if (found === timeZone) canonicalZones.add(timeZone)
  return found
}

function validTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
