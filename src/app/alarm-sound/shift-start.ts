import { timeOfDay } from '#domain/site/shift-plan.ts'
import { siteTime } from '#domain/time/site-time.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

/** Offset of the site's clock from UTC at that time. */
function offsetMs(atMs: number, timeZone: string): number {
  const wholeMs = Math.floor(atMs / 1_000) * 1_000
  return Date.parse(`${siteTime(wholeMs, timeZone).slice(0, 19)}Z`) - wholeMs
}

/**
 * The time at which the site's clock shows `wallMs` (taken as UTC). When clocks are set back, the first of the two
 * times; for a time that is skipped when clocks are set forward, the time by the earlier offset.
 */
function momentOf(wallMs: number, timeZone: string): number {
  const [first, then] = [wallMs - dayMs, wallMs + dayMs].map(atMs => wallMs - offsetMs(atMs, timeZone))
  const moments = [first ?? wallMs, then ?? wallMs]
  return moments.find(atMs => atMs + offsetMs(atMs, timeZone) === wallMs) ?? first ?? wallMs
}

/**
 * Start of the current shift, epoch ms; undefined if no start can be parsed.
 * @param starts times of day as HH:MM on the site's clock
 * @param timeZone of the site, an IANA name
 */
export function shiftStartMs(starts: readonly string[], timeZone: string, nowMs: number): number | undefined {
  const minutes = starts
    .filter(start => timeOfDay.test(start))
    .map(start => Number(start.slice(0, 2)) * 60 + Number(start.slice(3)))
  const today = Math.floor((nowMs + offsetMs(nowMs, timeZone)) / dayMs) * dayMs
  const begun = [today - dayMs, today]
    .flatMap(day => minutes.map(minute => momentOf(day + minute * minuteMs, timeZone)))
    .filter(atMs => atMs <= nowMs)
  return begun.length > 0 ? Math.max(...begun) : undefined
}
