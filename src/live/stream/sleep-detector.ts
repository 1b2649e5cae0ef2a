/** Between two beats more time than this by the clock on the wall means that nobody beat: a line may have died meanwhile. */
export const longestBeatMs = 10_000

/**
 * Notices that the machine slept, that the tab was frozen, or that its clock was set: timers stand still then, and only the
 * clock on the wall tells. Returns what is to be called at every beat, several times a second.
 * @param nowMs this machine's clock, epoch ms
 */
export function createSleepDetector(nowMs: () => number, onWake: () => void): () => void {
  let lastMs = nowMs()
  return () => {
    const beforeMs = lastMs
    lastMs = nowMs()
    if (Math.abs(lastMs - beforeMs) > longestBeatMs) onWake()
  }
}
