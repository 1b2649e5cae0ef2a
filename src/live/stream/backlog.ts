/** What is usual is the least of the last one to two such spans, so that a clock that was set anew is not for ever. */
const spanMs = 30_000

/**
 * Tells from the positions themselves whether they wait somewhere before they are read: their age as it comes in against the
 * least age that was seen lately, so that clocks that disagree do not matter.
 */
export function createBacklog() {
  let least = Number.POSITIVE_INFINITY
  let leastBefore = Number.POSITIVE_INFINITY
  let sinceMs = Number.NEGATIVE_INFINITY
  let lateMs = 0
  return {
    /** @param newestMs the newest time that any position had so far @param nowMs this machine's clock; both epoch ms */
    update(newestMs: number, nowMs: number): void {
      if (nowMs - sinceMs > spanMs) {
        leastBefore = least
        least = Number.POSITIVE_INFINITY
        sinceMs = nowMs
      }
      const ageMs = nowMs - newestMs
      if (ageMs < least) least = ageMs
      lateMs = ageMs - Math.min(least, leastBefore)
    },
    /** How much later than usual the newest came in, milliseconds. */
    lateMs: () => lateMs,
  }
}
