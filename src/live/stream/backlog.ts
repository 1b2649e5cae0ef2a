/** The usual age is the minimum of the last one to two such spans, ms, so that it adapts after a clock change. */
const spanMs = 30_000

/**
 * Detects from the positions themselves whether they wait before they are read: compares the age of a new one with the
 * lowest recent age, so that a difference between the clocks does not matter.
 */
export function createBacklog() {
  let minMs = Number.POSITIVE_INFINITY
  let previousMinMs = Number.POSITIVE_INFINITY
  let sinceMs = Number.NEGATIVE_INFINITY
  let lateMs = 0
  return {
    /** @param newestMs the newest time of any position so far @param nowMs this machine's clock; both epoch ms */
    update(newestMs: number, nowMs: number): void {
      if (nowMs - sinceMs > spanMs) {
        previousMinMs = minMs
        minMs = Number.POSITIVE_INFINITY
        sinceMs = nowMs
      }
      const ageMs = nowMs - newestMs
      if (ageMs < minMs) minMs = ageMs
      lateMs = ageMs - Math.min(minMs, previousMinMs)
    },
    /** How much later than usual the newest position arrived, ms. */
    lateMs: () => lateMs,
  }
}
