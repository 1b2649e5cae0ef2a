/** Duration of an alarm pulse, milliseconds. */
export const pulseMs = 1400

/** @returns phase of the pulse at a time, 0 to 1 */
export function pulseOpacity(nowMs: number): number {
  return 0.5 - 0.5 * Math.cos((nowMs / pulseMs) * 2 * Math.PI)
}
