/** Wie aktuell die Position eines Tags ist. */
export const freshness = {
  live: 'live',
  stale: 'verspätet',
  silent: 'stumm',
  cached: 'Zeit unbekannt',
  never: 'nie empfangen',
  'clock-wrong': 'falsche Uhr',
  doubted: 'unplausibel: weiter, als sich der Tag bewegt haben kann',
} as const
