import { chunkMs, chunkStart, lookBackChunks } from '#domain/time/past-chunks.ts'
import type { FromWorker } from '../messages.ts'
import { createLivePlane } from '../model/live-model.ts'
import type { PastChunk } from './past-chunk.ts'

/** Index of the first fix after a moment. */
function firstAfter(fixes: PastChunk['fixes'], atMs: number): number {
  let [low, high] = [0, fixes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((fixes[middle]?.atMs ?? 0) <= atMs) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The live plane once more, fed by a clock that may stand and go back, in place of the socket: what it shows at a moment
 * is the last fix of each tag until then, however that moment was reached.
 */
export function createPastPlane(tell: (message: FromWorker) => void) {
  let momentMs = 0
  /** Up to where the plane was fed; undefined: it is empty. */
  let fedMs: number | undefined
  let stale = false
  const chunks = new Map<number, PastChunk>()
  const plane = createLivePlane(() => momentMs, tell)

  const isKnown = (atMs: number) =>
    (chunks.get(chunkStart(atMs))?.untilMs ?? Number.NEGATIVE_INFINITY) >= atMs

  /** The minutes without a hole between them that lead to the moment, the oldest first. */
  function runTo(atMs: number): PastChunk[] {
    const run: PastChunk[] = []
    for (let start = chunkStart(atMs); run.length <= lookBackChunks; start -= chunkMs) {
      const chunk = chunks.get(start)
      if (!chunk || (run.length > 0 && chunk.untilMs < start + chunkMs)) break
      run.unshift(chunk)
    }
    return run
  }

  function clear(): void {
    if (fedMs !== undefined) plane.forgetAll()
    fedMs = undefined
  }

  /** Whether all that came after what was fed, up to the moment, is at hand. */
  function leadsOn(fromMs: number, toMs: number): boolean {
    if (stale || toMs < fromMs || toMs - fromMs > lookBackChunks * chunkMs) return false
    for (let start = chunkStart(fromMs); start < chunkStart(toMs); start += chunkMs)
      if ((chunks.get(start)?.untilMs ?? 0) < start + chunkMs) return false
    return true
  }

  function feed(run: readonly PastChunk[], fromMs: number, toMs: number): void {
    for (const { fixes } of run) {
      const first = firstAfter(fixes, fromMs)
      plane.seed(fixes.slice(first, firstAfter(fixes, toMs)))
    }
  }

  return {
    plane,
    put(chunk: PastChunk): void {
      chunks.set(chunk.startMs, chunk)
      // It may tell of what was before the moment that is shown.
      if (fedMs !== undefined && chunk.startMs <= fedMs) stale = true
    },
    forget(starts: readonly number[]): void {
      for (const start of starts) chunks.delete(start)
    },
    forgetEverything(): void {
      chunks.clear()
      clear()
    },
    /** Shows a moment. False while it is not known: then what was shown a moment ago stands still, or nothing is shown. */
    advance(toMs: number): boolean {
      if (!isKnown(toMs)) {
        const justBefore = fedMs !== undefined && toMs >= fedMs && toMs - fedMs < chunkMs
        if (justBefore) return false
        clear()
        momentMs = toMs
        return false
      }
      momentMs = toMs
      if (fedMs === toMs && !stale) return true
      const run = runTo(toMs)
      if (fedMs !== undefined && leadsOn(fedMs, toMs)) feed(run, fedMs, toMs)
      else {
        clear()
        stale = false
        feed(run, Number.NEGATIVE_INFINITY, toMs)
      }
      fedMs = toMs
      return true
    },
  }
}
