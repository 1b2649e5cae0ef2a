/** How current the position of a tag is. */
export const freshness = {
  live: 'live',
  stale: 'stale',
  silent: 'silent',
  cached: 'time unknown',
  never: 'never heard',
  'clock-wrong': 'wrong clock',
  doubted: 'implausible: farther than the tag can have moved',
} as const
