const firstWaitMs = 500
const longestWaitMs = 10_000

/** Milliseconds before attempt `n` (from 0): doubling from 0.5 s to 10 s, each between half and the whole of it. */
export function retryDelayMs(n: number, random: () => number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(n, 10)) * (0.5 + random() / 2)
}
