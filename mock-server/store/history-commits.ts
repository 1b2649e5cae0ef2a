import { encodeBlock } from './history-block.ts'
import type { PackedBlock } from './history-file.ts'
import type { HistoryFix, NumberedFix, Track } from './history-fix.ts'
import type { StoredLog } from './history-log.ts'
import type { HistoryMemory } from './history-memory.ts'
import type { HistoryNames } from './history-names.ts'

/** What is written at once, with the numbers of `HistoryNames`. */
export interface HistoryBatch {
  readonly seq: number
  /** New uids, with their numbers. */
  readonly numbers: { n: number; uid: string }[]
  /** Fixes in order of arrival, for the log; may be empty. */
  readonly fixes: readonly NumberedFix[]
  readonly blocks: PackedBlock[]
  readonly late: NumberedFix[]
  /** Log rows before this one are deleted. */
  readonly trim: number | undefined
}

/** What is stored, as far as memory needs it. */
export interface StoredHistory {
  readonly numbers: readonly { n: number; uid: string }[]
  /** The newest fix of each tag that is in a block. */
  readonly newest: Iterable<NumberedFix>
  /** In order of `seq`. */
  readonly logs: Iterable<StoredLog>
}

export interface HistoryStorage {
  /** Resolves when memory contains what is stored. Not defined if it always does. */
  ready?(): Promise<void>
  /** Resolves when all of it is on the disk; rejects if none of it is, or if that is unknown. */
  write(batch: HistoryBatch): Promise<void>
  /** After a write was rejected: memory must be loaded again. */
  failed(error: unknown): void
}

interface Waiting {
  fixes: readonly HistoryFix[]
  /** Whether they are stored as late fixes, even if their tag has no newer one. */
  isPast: boolean
  done: () => void
  failed: (error: unknown) => void
}

const groupCommitMs = 10
/** This number of fixes is written without waiting for more. */
const fullGroup = 4_000
/** Log rows that a silent tag may hold back before its tail is packed early. */
const maxLogRows = 20_000
/**
 * After this number of fixes or writes, log rows that are in blocks are deleted: finding them takes time in
 * proportion to the number of tags.
 */
const [rowsPerTrim, fixesPerTrim] = [64, 20_000]

const packInto = (blocks: PackedBlock[]) => (tag: number, track: Track) => {
  const { t, count, area } = track
  blocks.push({ tag, t0: t[0] ?? 0, t1: t[count - 1] ?? 0, area, d: encodeBlock(track) })
}

/**
 * Distributes fixes over log, blocks and late fixes, and writes them in groups (docs/decisions/006). One write is in
 * progress at a time; fixes that arrive meanwhile go with the next one.
 */
export class HistoryCommits {
  readonly #names: HistoryNames
  readonly #memory: HistoryMemory
  readonly #storage: HistoryStorage
  #seq = 0
  #waiting: Waiting[] = []
  #waitingFixes = 0
  #timer: NodeJS.Timeout | undefined
  #soon: NodeJS.Immediate | undefined
  /** Whether waiting fixes are written as soon as no write is in progress. */
  #due = false
  #writing: Promise<void> | undefined
  #untrimmed = 0

  constructor(names: HistoryNames, memory: HistoryMemory, storage: HistoryStorage) {
    this.#names = names
    this.#memory = memory
    this.#storage = storage
  }

  /** Stores fixes; resolves once they are on the disk. */
  add(fixes: readonly HistoryFix[], isPast: boolean): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ fixes, isPast, done, failed })
      this.#waitingFixes += fixes.length
      if (this.#due) return
      if (this.#waitingFixes >= fullGroup) this.#soon ??= setImmediate(this.#commit)
      else this.#timer ??= setTimeout(this.#commit, groupCommitMs)
    })
  }

  /** Replaces memory with what is stored. Returns a batch that must be written if log rows filled whole blocks. */
  restore({ numbers, newest, logs }: StoredHistory): HistoryBatch | undefined {
    const { tails } = this.#memory
    tails.clear()
    this.#names.reset(numbers)
    const blocks: PackedBlock[] = []
    for (const fix of newest) tails.know(fix)
    const pack = packInto(blocks)
    for (const { seq, walk } of logs) {
      this.#seq = Math.max(this.#seq, seq)
      walk(fix => {
        if (fix.t > (tails.newest(fix.tag)?.t ?? -1)) tails.add(fix, seq, pack)
      })
    }
    if (blocks.length === 0) return undefined
    return { seq: this.#seq, numbers: [], fixes: [], blocks, late: [], trim: undefined }
  }

  /** Writes what waits. */
  async settle(): Promise<void> {
    this.#commit()
    while (this.#writing) await this.#writing
  }

  /** Rejects what waits; resolves when no write is in progress. */
  async abandon(error: unknown): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    this.#waitingFixes = 0
    for (const { failed } of waiting) failed(error)
    await this.settle()
  }

  /** Writes all waiting fixes, unless a write is in progress, which then starts the next one when it is done. */
  readonly #commit = (): void => {
    clearTimeout(this.#timer)
    clearImmediate(this.#soon)
    this.#timer = undefined
    this.#soon = undefined
    this.#due = true
    this.#writing ??= this.#commitDue().finally(() => {
      this.#writing = undefined
    })
  }

  async #commitDue(): Promise<void> {
    while (this.#due && this.#waiting.length > 0) {
      this.#due = false
      const batch = this.#waiting
      this.#waiting = []
      this.#waitingFixes = 0
      try {
        if (this.#storage.ready) await this.#storage.ready()
        const write = this.#sorted(batch)
        this.#memory.setUnderway(write.blocks)
        await this.#storage.write(write)
        for (const w of batch) w.done()
      } catch (error) {
        // Callers are rejected first, so that none waits if the storage is not readable either.
        for (const w of batch) w.failed(error)
        this.#storage.failed(error)
      } finally {
        this.#memory.setUnderway([])
      }
    }
    this.#due = false
  }

  /** Distributes fixes: into the log and the tails, or, if they are late, into their own table. */
  #sorted(batch: readonly Waiting[]): HistoryBatch {
    this.#seq += 1
    const seq = this.#seq
    const { tails } = this.#memory
    const fixes: NumberedFix[] = []
    const [blocks, late]: [PackedBlock[], NumberedFix[]] = [[], []]
    const pack = packInto(blocks)
    for (const w of batch)
      for (const given of w.fixes) {
        const fix = this.#names.numbered(given)
        const newest = tails.newest(fix.tag)
        if (w.isPast) late.push(fix)
        else if (newest === undefined || fix.t > newest.t) {
          tails.add(fix, seq, pack)
          fixes.push(fix)
        } else if (fix.t < newest.t) late.push(fix)
      }
    let trim: number | undefined
    this.#untrimmed += fixes.length
    if (this.#untrimmed >= fixesPerTrim || seq % rowsPerTrim === 0) {
      this.#untrimmed = 0
      if (seq - tails.oldestSeq() > maxLogRows) this.#packOldTails(seq - maxLogRows / 2, pack)
      trim = Math.min(tails.oldestSeq(), seq)
    }
    return { seq, numbers: this.#names.takeUnstored(), fixes, blocks, late, trim }
  }

  #packOldTails(beforeSeq: number, pack: (tag: number, track: Track) => void): void {
    const { tails } = this.#memory
    for (const [tag, tail] of [...tails.all()]) {
      if (tail.firstSeq >= beforeSeq) continue
      pack(tag, tail)
      tails.drop(tag)
    }
  }
}
