import type { Zone } from '#domain/zone/zone.ts'

const leastS = 5

/** The longest stay, seconds, that would hold back what a chattering zone raises; undefined: a stay has nothing to do with it. */
export function proposedDwellS({ trigger, dwellS }: Pick<Zone, 'trigger' | 'dwellS'>): number | undefined {
  if (trigger === 'exit') return undefined
  return trigger === 'dwell' ? Math.max(leastS, dwellS * 2) : leastS
}
