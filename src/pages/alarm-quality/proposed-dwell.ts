import type { Zone } from '#domain/zone/zone.ts'

const minDwellS = 5

/** Dwell time in seconds that would suppress a chattering zone's alarms; undefined if dwell does not apply. */
export function proposedDwellS({ trigger, dwellS }: Pick<Zone, 'trigger' | 'dwellS'>): number | undefined {
  if (trigger === 'exit') return undefined
  return trigger === 'dwell' ? Math.max(minDwellS, dwellS * 2) : minDwellS
}
