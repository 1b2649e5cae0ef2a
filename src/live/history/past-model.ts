import { chunkMs, chunkStart, lookBackChunks } from '#domain/time/past-chunks.ts'
import type { FromWorker, TagInfo } from '../messages.ts'
import { LiveModel } from '../model/live-model.ts'
import type { PastChunk } from './past-database.ts'

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
 * A live model at a past time, fed with recorded chunks instead of the socket. The time may pause or go back: the model
 * always shows the last fix of each tag until then.
 */
export class PastModel {
  readonly model: LiveModel
  readonly #chunks = new Map<number, PastChunk>()
  #momentMs = 0
  /** The moment up to which fixes were applied; undefined while the model is empty. */
  #appliedMs: number | undefined
  /** A chunk arrived that starts before the moment shown: all fixes must be applied again. */
  #isStale = false
  #hasTags = false

  constructor(post: (message: FromWorker) => void) {
    this.model = new LiveModel(() => this.#momentMs, post)
  }

  /** Must be called before a moment is shown: until then there is no table, which takes 1.5 MB for 10,000 tags. */
  takeTags(live: LiveModel): void {
    if (this.#hasTags) return
    this.#hasTags = true
    this.model.setTags(live.tagInfos())
  }

  setTags(tags: readonly TagInfo[]): void {
    if (this.#hasTags) this.model.setTags(tags)
  }

  put(chunk: PastChunk): void {
    this.#chunks.set(chunk.startMs, chunk)
    if (this.#appliedMs !== undefined && chunk.startMs <= this.#appliedMs) this.#isStale = true
  }

  /** @param starts start times of chunks, epoch ms */
  remove(starts: readonly number[]): void {
    for (const start of starts) this.#chunks.delete(start)
  }

  clear(): void {
    this.#chunks.clear()
    this.#clearModel()
  }

  /**
   * Shows a time (epoch ms). Returns false while its chunk is missing: the model then keeps its state if the shown time
   * was less than a chunk earlier, otherwise it is empty.
   */
  advance(toMs: number): boolean {
    if (!this.#isKnown(toMs)) {
      const isJustAfter =
        this.#appliedMs !== undefined && toMs >= this.#appliedMs && toMs - this.#appliedMs < chunkMs
      if (isJustAfter) return false
      this.#clearModel()
      this.#momentMs = toMs
      return false
    }
    this.#momentMs = toMs
    if (this.#appliedMs === toMs && !this.#isStale) return true
    const run = this.#runTo(toMs)
    if (this.#appliedMs !== undefined && this.#isContinuous(this.#appliedMs, toMs))
      this.#apply(run, this.#appliedMs, toMs)
    else {
      this.#clearModel()
      this.#isStale = false
      this.#apply(run, Number.NEGATIVE_INFINITY, toMs)
    }
    this.#appliedMs = toMs
    return true
  }

  #isKnown(atMs: number): boolean {
    return (this.#chunks.get(chunkStart(atMs))?.untilMs ?? Number.NEGATIVE_INFINITY) >= atMs
  }

  /** The chunks without a gap that lead to the moment, oldest first. */
  #runTo(atMs: number): PastChunk[] {
    const run: PastChunk[] = []
    for (let start = chunkStart(atMs); run.length <= lookBackChunks; start -= chunkMs) {
      const chunk = this.#chunks.get(start)
      if (!chunk || (run.length > 0 && chunk.untilMs < start + chunkMs)) break
      run.unshift(chunk)
    }
    return run
  }

  #clearModel(): void {
    if (this.#appliedMs !== undefined) this.model.clear()
    this.#appliedMs = undefined
  }

  /** Whether the chunks between the two moments are complete, so that applying them is enough. */
  #isContinuous(fromMs: number, toMs: number): boolean {
    if (this.#isStale || toMs < fromMs || toMs - fromMs > lookBackChunks * chunkMs) return false
    for (let start = chunkStart(fromMs); start < chunkStart(toMs); start += chunkMs)
      if ((this.#chunks.get(start)?.untilMs ?? 0) < start + chunkMs) return false
    return true
  }

  #apply(run: readonly PastChunk[], fromMs: number, toMs: number): void {
    for (const { fixes } of run)
      this.model.seed(fixes.slice(firstAfter(fixes, fromMs), firstAfter(fixes, toMs)))
  }
}
