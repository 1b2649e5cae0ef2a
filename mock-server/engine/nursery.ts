import { setFlagsFromString } from 'node:v8'

/**
 * The heap's nursery is kept small (main.ts), which suits a server that answers pages. Under a stream of positions or of
 * requests it is emptied so often that a fifth of all work is that: from the first busy second on it may grow to its usual size.
 * @param muchPerS so many in a second are a plant at work, not a page that is opened
 */
export function createNursery(muchPerS: number): { took(count: number, nowMs: number): void } {
  let second = 0
  let sum = 0
  let grown = false
  return {
    took(count, nowMs) {
      if (grown) return
      const now = Math.floor(nowMs / 1_000)
      sum = now === second ? sum + count : count
      second = now
      if (sum < muchPerS) return
      grown = true
      setFlagsFromString('--semi-space-growth-factor=2')
    },
  }
}
