import { siteTime } from '#domain/time/site-time.ts'

/** Offsets of time zones change only at whole quarters of an hour. */
const quarterMs = 15 * 60_000

/**
 * `siteTime` for many consecutive times: looks up the offset once per quarter of an hour. `timeZone` is an
 * IANA name.
 */
export function siteClock(timeZone: string): (ms: number) => string {
  let quarter = Number.NaN
  let offset = 'Z'
  let offsetMs = 0
  return ms => {
    const current = Math.floor(ms / quarterMs)
    if (current !== quarter) {
      quarter = current
      const text = siteTime(current * quarterMs, timeZone)
      offset = text.slice(23)
      offsetMs = Date.parse(`${text.slice(0, 23)}Z`) - current * quarterMs
    }
    return new Date(ms + offsetMs).toISOString().slice(0, 23) + offset
  }
}
