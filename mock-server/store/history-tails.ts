import { maxGapMs } from './history-block.ts'
import type { NumberedFix } from './history-fix.ts'
import type { Track } from './history-track.ts'

/** What of a tag is in the log only: not yet packed into a block. */
interface Tail extends Track {
  /** The log row that holds the first of them. */
  firstSeq: number
}

const blockLength = 240
const firstLength = 16
const firstTags = 1_024
/** Staggered, so that tags that started together do not all fill their blocks in the same commit. */
const lengthOf = (tag: number) => blockLength - (tag % 60)

/** The very last fix of each tag; of one that was never heard the time is before all times. */
interface Newest {
  readonly t: Float64Array
  readonly area: Uint32Array
  /** x, y, z of each, millimetres. */
  readonly p: Int32Array
}

const never = Number.NEGATIVE_INFINITY

const emptyNewest = (tags: number): Newest => ({
  t: new Float64Array(tags).fill(never),
  area: new Uint32Array(tags),
  p: new Int32Array(3 * tags),
})

function widened(newest: Newest, tags: number): Newest {
  const wider = emptyNewest(tags)
  wider.t.set(newest.t)
  wider.area.set(newest.area)
  wider.p.set(newest.p)
  return wider
}

/** The newest fixes of every tag, in memory, with the very last one. */
export function createTails() {
  /** By the tag's number. */
  let tails: (Tail | undefined)[] = []
  /** The same, in arrays: objects that live for one fix of a tag each are what a collector fears most. */
  let newest = emptyNewest(firstTags)

  /** Remembers the fix as the newest of its tag. */
  function know({ tag, area, t, x, y, z }: NumberedFix): void {
    if (tag >= newest.t.length) newest = widened(newest, Math.max(tag + 1, newest.t.length * 2))
    newest.t[tag] = t
    newest.area[tag] = area
    newest.p[3 * tag] = x
    newest.p[3 * tag + 1] = y
    newest.p[3 * tag + 2] = z
  }

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

  function* all(): Generator<[number, Tail]> {
    for (const [tag, tail] of tails.entries()) if (tail) yield [tag, tail]
  }

  return {
    /** The time of the tag's newest fix; before all times when it was never heard. */
    newestMs: (tag: number): number => newest.t[tag] ?? never,
    everyNewest(): NumberedFix[] {
      const fixes: NumberedFix[] = []
      for (const [tag, t] of newest.t.entries()) {
        if (t === never) continue
        const [x = 0, y = 0, z = 0] = newest.p.subarray(3 * tag, 3 * tag + 3)
        fixes.push({ tag, area: newest.area[tag] ?? 0, t, x, y, z })
      }
      return fixes
    },
    /** Known from a block, at start. */
    know,
    get: (tag: number): Track | undefined => tails[tag],
    all,
    /**
     * Adds a copy of a fix newer than the tag's newest. `onFull` gets the fixes that are now a whole
     * block, to read before it returns: their place is taken by the next.
     */
    add(fix: NumberedFix, seq: number, onFull: (tag: number, track: Track) => void): void {
      const { tag } = fix
      const gapMs = fix.t - (newest.t[tag] ?? never)
      know(fix)
      const tail = tails[tag]
      if (!tail) {
        const started = fresh()
        tails[tag] = started
        begin(started, fix, seq)
      } else if (tail.area !== fix.area || gapMs >= maxGapMs || tail.count >= lengthOf(tag)) {
        onFull(tag, tail)
        begin(tail, fix, seq)
      } else push(tail, fix)
    },
    drop(tag: number): void {
      tails[tag] = undefined
    },
    /** Log rows before this one hold nothing that is not in a block. */
    oldestSeq(): number {
      let least = Number.POSITIVE_INFINITY
      for (const tail of tails) if (tail && tail.firstSeq < least) least = tail.firstSeq
      return least
    },
    clear(): void {
      tails = []
      newest = emptyNewest(firstTags)
    },
  }
}
