/**
 * How far the service's clock is ahead of this machine's in milliseconds, by the `Date` header of an HTTP response
 * (whole seconds). Smaller differences than that precision count as none. Times of positions cannot be used: they would
 * hide a slow connection.
 */
export function clockOffset(
  dateHeader: string | null,
  sentMs: number,
  receivedMs: number,
): number | undefined {
  const servedMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  if (Number.isNaN(servedMs)) return undefined
  const offset = servedMs + 500 - (sentMs + receivedMs) / 2
  return Math.abs(offset) <= 1000 + (receivedMs - sentMs) / 2 ? 0 : Math.round(offset)
}

/** Reads `clockOffset` from a service; undefined if it does not report its time. Rejects if it does not respond. */
export async function readClockOffset(origin: string): Promise<number | undefined> {
  const sentMs = Date.now()
  const answer = await fetch(`${origin}/version`, { method: 'HEAD', cache: 'no-store' })
  return clockOffset(answer.headers.get('date'), sentMs, Date.now())
}

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
