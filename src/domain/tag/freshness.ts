/**
 * How much a shown position is evidence of where the tag is now.
 * live: last fix within three intervals; stale: older than that; silent: much older;
 * cached: a position without a time of its own, so nothing can be said about its age.
 */
export type Freshness = 'live' | 'stale' | 'silent' | 'cached'

/** Interval assumed for a tag that names none, milliseconds. */
export const defaultIntervalMs = 1000
/** A fix dated further ahead of the clock than this was made by a clock that is wrong. */
export const clockSkewLimitMs = 5000

/** Freshness of a position by its age; both in milliseconds; an age of NaN means that it has no time. */
export function freshnessOf(ageMs: number, intervalMs: number = defaultIntervalMs): Freshness {
  if (Number.isNaN(ageMs)) return 'cached'
  if (ageMs <= Math.max(3000, 3 * intervalMs)) return 'live'
  return ageMs <= Math.max(30_000, 10 * intervalMs) ? 'stale' : 'silent'
}
