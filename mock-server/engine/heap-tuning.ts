import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the heap small from now on: objects of a request are short-lived, so a small young generation and early collections
 * cost little time. While modules are loaded they would cost an eighth of the start; set after everything is created, the
 * young generation would stay large.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=25')
  setFlagsFromString('--optimize-for-size')
}

/**
 * The heap is kept small, which suits a server that serves pages. Under a stream of positions or requests, minor
 * collections would take a fifth of the time, and major ones every second would delay requests by 5 to 15 ms. From the first
 * busy second on, the young generation may grow to its default size and the old one to three times its live objects.
 * @param busyPerS a plant at work: more per second than opening a page causes
 */
export function createHeapTuning(busyPerS: number): { count(count: number, nowMs: number): void } {
  let second = 0
  let sum = 0
  let grown = false
  return {
    count(count, nowMs) {
      if (grown) return
      const now = Math.floor(nowMs / 1_000)
      sum = now === second ? sum + count : count
      second = now
      if (sum < busyPerS) return
      grown = true
      setFlagsFromString('--semi-space-growth-factor=2')
      setFlagsFromString('--heap-growing-percent=200')
      setFlagsFromString('--no-optimize-for-size')
    },
  }
}
