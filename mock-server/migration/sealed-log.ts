import { decodeBlock, encodeBlock } from '../store/history-block.ts'
import type { PackedBlock } from '../store/history-file.ts'
import type { NumberedFix, Track } from '../store/history-fix.ts'
import { HistoryTails } from '../store/history-tails.ts'
import { batchRows } from './installation.ts'

/** Fixes of the log that no block contains yet, as blocks of each tag in order of time. */
export class SealedLog {
  readonly #blocks = new Map<number, PackedBlock[]>()
  readonly #tails = new HistoryTails()

  /** @param block the newest stored one of a tag; to be called for all tags first */
  know({ d, tag, area, t0 }: PackedBlock): void {
    const newest = decodeBlock(d, tag, area, t0).at(-1)
    if (newest) this.#tails.know(newest)
  }

  /** Adds a row of the log, in the order in which they were written. */
  add(fixes: readonly NumberedFix[]): void {
    for (const fix of fixes)
      if (fix.t > (this.#tails.newest(fix.tag)?.t ?? -1)) this.#tails.add(fix, 0, this.#seal)
  }

  readonly #seal = (tag: number, track: Track): void => {
    const { t, count, area } = track
    const block = { tag, t0: t[0] ?? 0, t1: t[count - 1] ?? 0, area, d: encodeBlock(track) }
    const known = this.#blocks.get(tag)
    if (known) known.push(block)
    else this.#blocks.set(tag, [block])
  }

  /**
   * Adds the blocks of the log to the stored ones.
   * @param stored all blocks by tag and time
   */
  async *mergedWith(stored: AsyncIterable<readonly PackedBlock[]>): AsyncGenerator<PackedBlock[]> {
    for (const [tag, tail] of this.#tails.all()) this.#seal(tag, tail)
    const tags = [...this.#blocks.keys()].sort((a, b) => a - b)
    let merged: PackedBlock[] = []
    let next = 0
    const addBefore = (limit: number) => {
      for (let tag = tags[next]; tag !== undefined && tag < limit; tag = tags[++next])
        merged.push(...(this.#blocks.get(tag) ?? []))
    }
    for await (const batch of stored)
      for (const block of batch) {
        addBefore(block.tag)
        merged.push(block)
        if (merged.length < batchRows) continue
        yield merged
        merged = []
      }
    addBefore(Number.POSITIVE_INFINITY)
    for (let at = 0; at < merged.length; at += batchRows) yield merged.slice(at, at + batchRows)
  }
}
