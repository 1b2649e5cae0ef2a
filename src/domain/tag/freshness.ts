/**
 * How recent a displayed position is. live: last fix within three intervals; stale: older; silent: much older; cached:
 * a position without time, so its age is unknown.
 */
export type Freshness = 'live' | 'stale' | 'silent' | 'cached'

/** Interval of a tag that has no interval setting, milliseconds. */
export const defaultIntervalMs = 1000
/** A fix further in the future than this comes from a wrong clock. */
export const clockSkewLimitMs = 5000

/** Freshness of a position by its age; both in milliseconds; NaN for a position without time. */
export function freshnessOf(ageMs: number, intervalMs: number = defaultIntervalMs): Freshness {
  if (Number.isNaN(ageMs)) return 'cached'
  if (ageMs <= Math.max(3000, 3 * intervalMs)) return 'live'
  return ageMs <= Math.max(30_000, 10 * intervalMs) ? 'stale' : 'silent'
}
