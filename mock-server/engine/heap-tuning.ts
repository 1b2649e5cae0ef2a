import { setFlagsFromString } from 'node:v8'

/**
 * The heap is kept small (main.ts), which suits a server that answers pages. Under a stream of positions or of requests its
 * nursery is emptied so often that a fifth of all work is that, and the rest is swept every second, which makes whoever asks
 * wait for 5 to 15 ms: from the first busy second on the nursery may grow to its usual size, and the rest to three times what lives.
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
