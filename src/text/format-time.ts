import { currentLocale } from './language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = currentLocale()
  const key = `${locale} ${kind}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

const day = { day: '2-digit', month: 'short' } as const
const minute = { hour: '2-digit', minute: '2-digit' } as const

/** A time of the recent past on this computer's clock: `21 Nov, 04:17:16`; with another clock's beside it: `… (05:17 CET)`. */
export function formatMoment(atMs: number, timeZone?: string): string {
  const here = formatOf('moment', { ...day, ...minute, second: '2-digit' }).format(atMs)
  const there = momentElsewhere(atMs, timeZone)
  return there ? `${here} (${there})` : here
}

/**
 * What the clock of `timeZone` (IANA) shows then: `05:17 CET`, with the day where that is another one. Undefined where it
 * shows the same as this computer's.
 */
function momentElsewhere(atMs: number, timeZone: string | undefined): string | undefined {
  if (timeZone === undefined) return undefined
  const dayHere = formatOf('day', day).format(atMs)
  const dayThere = formatOf(`day ${timeZone}`, { ...day, timeZone }).format(atMs)
  const timeHere = formatOf('minute', minute).format(atMs)
  const timeThere = formatOf(`minute ${timeZone}`, { ...minute, timeZone }).format(atMs)
  if (dayHere === dayThere && timeHere === timeThere) return undefined
  const named = formatOf(`named ${timeZone}`, {
    ...(dayHere !== dayThere && day),
    ...minute,
    timeZone,
    timeZoneName: 'short',
  })
  return named.format(atMs)
}

/** A time on both clocks, for `Moment`: this computer's and, where it differs, that of the site. */
export function bothMoments(atMs: number, timeZone: string | undefined): { here: string; there?: string } {
  const there = momentElsewhere(atMs, timeZone)
  return { here: formatMoment(atMs), ...(there && { there }) }
}

/** A length of time in its largest sensible unit: `8 s`, `5 min`, `3 h`, `2 d`. */
export function formatSpan(ms: number): string {
  const s = Math.max(0, Math.round(ms / 1000))
  if (s < 100) return `${s} s`
  if (s < 100 * 60) return `${Math.round(s / 60)} min`
  if (s < 48 * 3600) return `${Math.round(s / 3600)} h`
  return `${Math.round(s / 86_400)} d`
}

/** A time of day on this computer's clock: `04:17:16`. */
export function formatClock(atMs: number): string {
  return formatOf('clock', { ...minute, second: '2-digit', hourCycle: 'h23' }).format(atMs)
}

/** A mark on a time axis, as fine as the marks are apart: `04:17:16`, `04:17`, and the day at midnight. */
export function formatTick(atMs: number, stepMs: number): string {
  if (stepMs < 60_000) return formatClock(atMs)
  const at = new Date(atMs)
  if (at.getHours() === 0 && at.getMinutes() === 0) return formatOf('day', day).format(atMs)
  return formatOf('minute tick', { ...minute, hourCycle: 'h23' }).format(atMs)
}
