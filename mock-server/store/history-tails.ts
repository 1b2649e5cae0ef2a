import { maxGapMs } from './history-block.ts'
import type { NumberedFix } from './history-fix.ts'

/** What of a tag is in the log only: not yet packed into a block. */
export interface Tail {
  fixes: NumberedFix[]
  /** The log row that holds the first of them. */
  firstSeq: number
}

const blockLength = 240
/** Staggered, so that tags that started together do not all fill their blocks in the same commit. */
const lengthOf = (tag: number) => blockLength - (tag % 60)

/** The newest fixes of every tag, in memory, with the time of the very last one. */
export function createTails() {
  const tails = new Map<number, Tail>()
  const newest = new Map<number, NumberedFix>()

  return {
    newest: (tag: number) => newest.get(tag),
    everyNewest: (): Iterable<NumberedFix> => newest.values(),
    /** Known from a block, at start. */
    know(fix: NumberedFix): void {
      newest.set(fix.tag, fix)
    },
    get: (tag: number): readonly NumberedFix[] => tails.get(tag)?.fixes ?? [],
    all: () => tails.entries(),
    /** Adds a fix newer than the tag's newest; answers with the fixes that are now a whole block. */
    add(fix: NumberedFix, seq: number): NumberedFix[] | undefined {
      const last = newest.get(fix.tag)
      newest.set(fix.tag, fix)
      const tail = tails.get(fix.tag)
      if (!tail || !last) {
        tails.set(fix.tag, { fixes: [fix], firstSeq: seq })
        return undefined
      }
      const ends =
        last.area !== fix.area || fix.t - last.t >= maxGapMs || tail.fixes.length >= lengthOf(fix.tag)
      if (!ends) {
        tail.fixes.push(fix)
        return undefined
      }
      tails.set(fix.tag, { fixes: [fix], firstSeq: seq })
      return tail.fixes
    },
    drop(tag: number): void {
      tails.delete(tag)
    },
    /** Log rows before this one hold nothing that is not in a block. */
    oldestSeq(): number {
      let least = Number.POSITIVE_INFINITY
      for (const { firstSeq } of tails.values()) least = Math.min(least, firstSeq)
      return least
    },
    clear(): void {
      tails.clear()
      newest.clear()
    },
  }
}
