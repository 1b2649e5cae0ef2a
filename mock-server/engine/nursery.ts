import { setFlagsFromString } from 'node:v8'

/** So many fixes in a second are a plant at work, not a page that is opened. */
const muchPerS = 2_000

/**
 * The heap's nursery is kept small (main.ts), which suits a server that answers pages. Under a stream of positions it is
 * emptied so often that a fifth of all work is that: from the first busy second on it may grow to its usual size.
 */
export function createNursery(): { took(fixes: number, nowMs: number): void } {
  let second = 0
  let count = 0
  let grown = false
  return {
    took(fixes, nowMs) {
      if (grown) return
      const now = Math.floor(nowMs / 1_000)
      count = now === second ? count + fixes : fixes
      second = now
      if (count < muchPerS) return
      grown = true
      setFlagsFromString('--semi-space-growth-factor=2')
    },
  }
}
