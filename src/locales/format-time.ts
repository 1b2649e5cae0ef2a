import { formatFixed } from './format-number.ts'
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

/** The year, of a time that is not of this one. */
function yearOf(atMs: number): { readonly year?: 'numeric' } {
  return new Date(atMs).getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' }
}

/** A time on this computer's clock: `21 Nov, 04:17:16`, with the year if it is another one. */
function momentHere(atMs: number): string {
  const year = yearOf(atMs)
  return formatOf(`moment ${year.year}`, { ...day, ...year, ...minute, second: '2-digit' }).format(atMs)
}

/** Whether the clock of `timeZone` (IANA) shows the same day and minute as this computer's. */
function showsSame(atMs: number, timeZone: string): boolean {
  return (
    formatDay(atMs) === formatDay(atMs, timeZone) &&
    formatOf('minute', minute).format(atMs) ===
      formatOf(`minute ${timeZone}`, { ...minute, timeZone }).format(atMs)
  )
}

/** A day, on the clock of `timeZone` (this computer's without one): `21 Nov`. */
export function formatDay(atMs: number, timeZone?: string): string {
  return formatOf(`day ${timeZone ?? ''}`, { ...day, ...(timeZone && { timeZone }) }).format(atMs)
}

/** A time on one clock or two, for `Moment`. */
export interface Moments {
  /** On the clock of the site: `21 Nov, 05:17:16 CET`; without a zone where this computer's shows the same. */
  readonly time: string
  /** On this computer's clock, where that shows another time: `04:17 GMT`, with the day where that is another one. */
  readonly local?: string
}

/** A time on the clock of the site (IANA zone) and, where it differs, on this computer's. */
export function bothMoments(atMs: number, timeZone: string | undefined): Moments {
  if (timeZone === undefined || showsSame(atMs, timeZone)) return { time: momentHere(atMs) }
  const year = yearOf(atMs)
  const there = formatOf(`site ${timeZone} ${year.year}`, {
    ...day,
    ...year,
    ...minute,
    second: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  const otherDay = formatDay(atMs) !== formatDay(atMs, timeZone)
  const here = formatOf(`here ${otherDay}`, { ...(otherDay && day), ...minute, timeZoneName: 'short' })
  return { time: there.format(atMs), local: here.format(atMs) }
}

const inOne = ({ time, local }: Moments) => (local === undefined ? time : `${time} (${local})`)

/** A time on the site's clock; where this computer's shows another, that beside it: `21 Nov, 05:17:16 CET (04:17 GMT)`. */
export function formatMoment(atMs: number, timeZone?: string): string {
  return inOne(bothMoments(atMs, timeZone))
}

/** A moment as it stands in a file or report, on the clock of `timeZone` (this computer's without one): `23 Nov 2026, 14:05:33 CET`. */
export function formatFull(atMs: number, timeZone?: string): string {
  const zone = timeZone && { timeZone }
  return formatOf(`full ${timeZone ?? ''}`, {
    ...day,
    ...minute,
    year: 'numeric',
    second: '2-digit',
    timeZoneName: 'short',
    ...zone,
  }).format(atMs)
}

/** A length of time in its largest sensible unit: `8 s`, `5 min`, `3 h`, `2 d`. */
export function formatSpan(ms: number): string {
  const s = Math.max(0, Math.round(ms / 1000))
  if (s < 100) return `${s} s`
  if (s < 100 * 60) return `${Math.round(s / 60)} min`
  if (s < 48 * 3600) return `${Math.round(s / 3600)} h`
  return `${Math.round(s / 86_400)} d`
}

/** The age of a position, with tenths below 10 s: `2.4 s`, `80 s`, `5 min`. */
export function formatAge(ms: number): string {
  const s = ms / 1000
  if (s < 10) return `${formatFixed(s, 1)} s`
  if (s < 120) return `${Math.round(s)} s`
  return s < 7200 ? `${Math.round(s / 60)} min` : `${Math.round(s / 3600)} h`
}

/** The age of all data, in seconds or minutes: `2.4 s`, `80 s`, `5 min`. */
export function formatDataAge(s: number): string {
  if (s < 10) return `${formatFixed(s, 1)} s`
  return s < 100 ? `${Math.round(s)} s` : `${Math.round(s / 60)} min`
}

/** A time of day on the clock of `timeZone` (this computer's without one): `04:17:16`. */
export function formatClock(atMs: number, timeZone?: string): string {
  const zone = timeZone && { timeZone }
  return formatOf(`clock ${timeZone ?? ''}`, {
    ...minute,
    second: '2-digit',
    hourCycle: 'h23',
    ...zone,
  }).format(atMs)
}

/** A time of day as `bothMoments`: `05:17:16 CET`, and `04:17 GMT` where this computer's clock shows another time. */
export function bothClocks(atMs: number, timeZone: string | undefined): Moments {
  if (timeZone === undefined || showsSame(atMs, timeZone)) return { time: formatClock(atMs) }
  const there = formatOf(`site clock ${timeZone}`, {
    ...minute,
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  })
  const here = formatOf('here clock', { ...minute, hourCycle: 'h23', timeZoneName: 'short' })
  return { time: there.format(atMs), local: here.format(atMs) }
}

/** A time of day on the site's clock; where this computer's shows another, that beside it: `05:17:16 CET (04:17 GMT)`. */
export function formatClockAtSite(atMs: number, timeZone: string | undefined): string {
  return inOne(bothClocks(atMs, timeZone))
}

/** A mark on a time axis, as fine as the marks are apart: `04:17:16`, `04:17`, and the day at midnight. */
export function formatTick(atMs: number, stepMs: number, timeZone?: string): string {
  if (stepMs < 60_000) return formatClock(atMs, timeZone)
  const zone = timeZone && { timeZone }
  if (formatClock(atMs, timeZone).startsWith('00:00'))
    return formatOf(`day ${timeZone ?? ''}`, { ...day, ...zone }).format(atMs)
  return formatOf(`minute tick ${timeZone ?? ''}`, { ...minute, hourCycle: 'h23', ...zone }).format(atMs)
}
