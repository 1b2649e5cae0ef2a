/** A longer time between two ticks means that the machine slept and the connection may be dead. */
export const maxBeatMs = 10_000

/**
 * Detects that the machine slept, that the tab was frozen, or that the clock was set: timers stop then, only the system
 * clock continues. @param nowMs this machine's clock, epoch ms @returns the function to call at every tick, several
 * times a second
 */
export function createSleepDetector(nowMs: () => number, onWake: () => void): () => void {
  let lastMs = nowMs()
  return () => {
    const beforeMs = lastMs
    lastMs = nowMs()
    if (Math.abs(lastMs - beforeMs) > maxBeatMs) onWake()
  }
}
