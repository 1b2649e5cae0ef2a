const firstDelayMs = 1_000
const maxDelayMs = 5 * 60_000
/** Number of attempts for a message that the receiver rejects, before the next one is sent. */
const refusedAttempts = 5
/** Status codes by which a receiver rejects a particular message, not all messages. */
const refusals = new Set([400, 413, 415, 422])

/**
 * The delay before the next attempt: doubled each time up to five minutes, and randomly shortened by up to half, so
 * that outputs do not retry at the same time.
 * @param attempts number of attempts so far, at least 1
 * @param askedMs the delay requested by the receiver
 */
export function retryDelayMs(attempts: number, askedMs = 0, random: () => number = Math.random): number {
  const delayMs = Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs)
  return Math.max(delayMs * (1 - random() / 2), askedMs)
}

/** Whether a message is not retried any more because the receiver rejected it repeatedly. */
export function isRefused({ attempts }: { attempts: number }, code: number | null): boolean {
  return code !== null && refusals.has(code) && attempts + 1 >= refusedAttempts
}
