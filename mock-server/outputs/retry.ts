const firstDelayMs = 1_000
const longestDelayMs = 5 * 60_000
/** Attempts of a message that the receiver refuses, before the next one is sent. */
const refusedAttempts = 5
/** The receiver refuses this message, and not every message. */
const refusals = new Set([400, 413, 415, 422])

/**
 * The delay before the next attempt: doubled each time up to five minutes, and shortened at random by up to a
 * half, so that outputs do not retry at the same moment.
 * @param attempts so far, at least 1
 * @param askedMs the delay that the receiver asks for
 */
export function retryDelayMs(attempts: number, askedMs = 0, random: () => number = Math.random): number {
  const delayMs = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs)
  return Math.max(delayMs * (1 - random() / 2), askedMs)
}

/** Whether a message is given up, because the receiver refuses it again and again. */
export function isRefused({ attempts }: { attempts: number }, code: number | null): boolean {
  return code !== null && refusals.has(code) && attempts + 1 >= refusedAttempts
}
