import { maxGapMs } from './history-block.ts'
import type { NumberedFix, Track } from './history-fix.ts'

/** The fixes of a tag that are only in the log, not yet packed into a block. */
interface Tail extends Track {
  /** The log row that contains the first of them. */
  firstSeq: number
}

const blockLength = 240
const firstLength = 16
/** Staggered, so that tags that started together do not all fill their blocks in the same commit. */
const lengthOf = (tag: number) => blockLength - (tag % 60)

function begin(tail: Tail, fix: NumberedFix, seq: number): void {
  tail.area = fix.area
  tail.count = 0
  tail.firstSeq = seq
  push(tail, fix)
}

function push(tail: Tail, { t, x, y, z }: NumberedFix): void {
  const at = tail.count++
  if (at >= tail.t.length) grow(tail)
  tail.t[at] = t
  tail.p[3 * at] = x
  tail.p[3 * at + 1] = y
  tail.p[3 * at + 2] = z
}

/**
 * Reuses the existing object: a new one per tag would have to be copied by every minor garbage collection.
 */
function replace(last: NumberedFix, { area, t, x, y, z }: NumberedFix): void {
  last.area = area
  last.t = t
  last.x = x
  last.y = y
  last.z = z
}

function grow(tail: Tail): void {
  const length = Math.min(blockLength, tail.t.length * 2)
  const { t, p } = tail
  tail.t = new Float64Array(length)
  tail.t.set(t)
  tail.p = new Int32Array(length * 3)
  tail.p.set(p)
}

function fresh(): Tail {
  const t = new Float64Array(firstLength)
  return { area: 0, firstSeq: 0, count: 0, t, p: new Int32Array(firstLength * 3) }
}

/** The newest fixes of every tag, in memory, with the time of the very last one. */
export class HistoryTails {
  /** By the number of the tag. */
  #tails: (Tail | undefined)[] = []
  #newest: (NumberedFix | undefined)[] = []

  newest(tag: number): NumberedFix | undefined {
    return this.#newest[tag]
  }

  everyNewest(): NumberedFix[] {
    return this.#newest.filter(fix => fix !== undefined)
  }

  /** Known from a block, at start. */
  know(fix: NumberedFix): void {
    this.#newest[fix.tag] = fix
  }

  get(tag: number): Track | undefined {
    return this.#tails[tag]
  }

  /**
   * Adds a fix newer than the newest of the tag. `onFull` receives the fixes that now form a whole block,
   * and must read them before it returns, because the next fix overwrites them.
   */
  add(fix: NumberedFix, seq: number, onFull: (tag: number, track: Track) => void): void {
    const { tag } = fix
    const last = this.#newest[tag]
    const tail = this.#tails[tag]
    if (!tail || !last) {
      const started = fresh()
      this.#tails[tag] = started
      begin(started, fix, seq)
    } else if (last.area !== fix.area || fix.t - last.t >= maxGapMs || tail.count >= lengthOf(tag)) {
      onFull(tag, tail)
      begin(tail, fix, seq)
    } else push(tail, fix)
    if (last) replace(last, fix)
    else this.#newest[tag] = { ...fix }
  }

  drop(tag: number): void {
    this.#tails[tag] = undefined
  }

  /** All log rows before this one are in blocks. */
  oldestSeq(): number {
    let least = Number.POSITIVE_INFINITY
    for (const tail of this.#tails) if (tail && tail.firstSeq < least) least = tail.firstSeq
    return least
  }

  clear(): void {
    this.#tails = []
    this.#newest = []
  }

  *all(): Generator<[number, Tail]> {
    for (const [tag, tail] of this.#tails.entries()) if (tail) yield [tag, tail]
  }
}
