/** How long a pulse of a zone in alarm takes, milliseconds. */
export const pulseMs = 1400

const smoothMs = 80
/** So many zones pulse smoothly; of more each frame is later, so that a flood of alarms costs no more than a few. */
const smoothZones = 20
/** Four pictures a pulse: it is still seen. */
const slowestMs = pulseMs / 4

/** Time between two pictures of zones that pulse, milliseconds. */
export function pulseFrameMs(zones: number): number {
  return Math.min(slowestMs, smoothMs * Math.max(1, zones / smoothZones))
}
