import { encodeBlock } from './history-block.ts'
import { type HistoryFile, type HistoryWrite, openHistoryFile, type PackedBlock } from './history-file.ts'
import type { HistoryFix, NumberedFix, Track } from './history-fix.ts'
import { encodeLog } from './history-log.ts'
import { createHistoryMemory } from './history-memory.ts'
import { createHistoryNames } from './history-names.ts'
import { unstoredFixes } from './history-past.ts'
import { createHistoryReading, type HistoryReading } from './history-reading.ts'
import { type HistoryWriter, openHistoryWriter } from './history-writer.ts'

export interface History extends HistoryReading {
  /**
   * Stores fixes; resolves once they are on the disk. Stores fixes older than the newest of the tag as well,
   * but not a second fix of the same tag and millisecond.
   */
  append(fixes: readonly HistoryFix[]): Promise<void>
  /**
   * Stores fixes of a recording, which never count as the newest of their tag; resolves with the number that was not
   * stored before, once they are on the disk.
   */
  appendPast(fixes: readonly HistoryFix[]): Promise<number>
  /** The newest fix of every tag that ever had one. */
  newest(): Promise<HistoryFix[]>
  /** Deletes older fixes; for the tags in `ofTags` (by uid) with their own limit. Epoch ms. */
  prune(beforeMs: number, ofTags?: ReadonlyMap<string, number>): Promise<void>
  /** Keeps the fixes of tags in these periods (epoch ms), whatever their age. */
  keep(
    spans: readonly { readonly tagUid: string; readonly startMs: number; readonly endMs: number }[],
  ): Promise<void>
  close(): Promise<void>
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
/** Fixes of a recording are written in smaller groups, between which live ones are written. */
const pastGroup = 2_000
/** Log rows that a silent tag may hold back before its tail is packed early. */
const maxLogRows = 20_000
/**
 * After this number of fixes or writes, log rows that are in blocks are deleted: finding them takes time in
 * proportion to the number of tags.
 */
const [rowsPerTrim, fixesPerTrim] = [64, 20_000]

/**
 * Opens the position history: a log for durability, blocks for reading (docs/decisions/006). One write is in
 * progress at a time; fixes that arrive meanwhile go with the next one. Fixes that are being written can
 * already be read.
 * @param openWriter opens the writer; a separate thread by default
 */
export function openHistory(
  path: string,
  openWriter: (path: string, file: HistoryFile) => HistoryWriter = openHistoryWriter,
): History {
  const file = openHistoryFile(path)
  const writer = openWriter(path, file)
  const names = createHistoryNames()
  const memory = createHistoryMemory()
  const { tails } = memory
  let seq = 0
  let waiting: Waiting[] = []
  let waitingFixes = 0
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Immediate | undefined
  /** Whether waiting fixes are written as soon as no write is in progress. */
  let due = false
  let writing: Promise<void> | undefined
  let untrimmed = 0

  const packInto = (blocks: PackedBlock[]) => (tag: number, track: Track) => {
    const { t, count, area } = track
    blocks.push({ tag, t0: t[0] ?? 0, t1: t[count - 1] ?? 0, area, d: encodeBlock(track) })
  }

  /** Reloads memory from the disk: at start, and after a failed write. */
  function recover(): void {
    tails.clear()
    names.reset(file.numbers())
    const blocks: PackedBlock[] = []
    for (const fix of file.newestOfBlocks()) tails.know(fix)
    for (const row of file.logs()) {
      seq = Math.max(seq, row.seq)
      for (const fix of row.fixes)
        if (fix.t > (tails.newest(fix.tag)?.t ?? -1)) tails.add(fix, row.seq, packInto(blocks))
    }
    const write = { seq, numbers: [], log: encodeLog([]), blocks, late: [], trim: undefined }
    if (blocks.length > 0) file.atomic(() => file.write(write))
  }

  /**
   * Writes all waiting fixes, unless a write is in progress, which then starts the next one when it is done.
   */
  function commit(): void {
    clearTimeout(timer)
    clearImmediate(soon)
    timer = undefined
    soon = undefined
    due = true
    writing ??= commitDue().finally(() => {
      writing = undefined
    })
  }

  async function commitDue(): Promise<void> {
    while (due && waiting.length > 0) {
      due = false
      const batch = waiting
      waiting = []
      waitingFixes = 0
      try {
        const write = sorted(batch)
        memory.setUnderway(write.blocks)
        await writer.write(write)
        for (const w of batch) w.done()
      } catch (error) {
        // Callers are rejected first, so that none waits if the disk is not readable either.
        for (const w of batch) w.failed(error)
        recover()
      } finally {
        memory.setUnderway([])
      }
    }
    due = false
  }

  /** Distributes fixes: into the log and the tails, or, if they are late, into their own table. */
  function sorted(batch: readonly Waiting[]): HistoryWrite {
    seq += 1
    const fixes: NumberedFix[] = []
    const [blocks, late]: [PackedBlock[], NumberedFix[]] = [[], []]
    const pack = packInto(blocks)
    for (const w of batch)
      for (const given of w.fixes) {
        const fix = names.numbered(given)
        const newest = tails.newest(fix.tag)
        if (w.isPast) late.push(fix)
        else if (newest === undefined || fix.t > newest.t) {
          tails.add(fix, seq, pack)
          fixes.push(fix)
        } else if (fix.t < newest.t) late.push(fix)
      }
    let trim: number | undefined
    untrimmed += fixes.length
    if (untrimmed >= fixesPerTrim || seq % rowsPerTrim === 0) {
      untrimmed = 0
      if (seq - tails.oldestSeq() > maxLogRows) packOldTails(seq - maxLogRows / 2, pack)
      trim = Math.min(tails.oldestSeq(), seq)
    }
    return { seq, numbers: names.takeUnstored(), log: encodeLog(fixes), blocks, late, trim }
  }

  function packOldTails(beforeSeq: number, pack: (tag: number, track: Track) => void): void {
    for (const [tag, tail] of [...tails.all()]) {
      if (tail.firstSeq >= beforeSeq) continue
      pack(tag, tail)
      tails.drop(tag)
    }
  }

  const add = (fixes: readonly HistoryFix[], isPast: boolean) =>
    new Promise<void>((done, failed) => {
      waiting.push({ fixes, isPast, done, failed })
      waitingFixes += fixes.length
      if (due) return
      if (waitingFixes >= fullGroup) soon ??= setImmediate(commit)
      else timer ??= setTimeout(commit, groupCommitMs)
    })

  recover()

  return {
    append: fixes => add(fixes, false),
    async appendPast(fixes) {
      const unstored = await unstoredFixes(fixes, { file, memory, names })
      for (let at = 0; at < unstored.length; at += pastGroup)
        await add(unstored.slice(at, at + pastGroup), true)
      return unstored.length
    },
    newest: async () => tails.everyNewest().map(names.named),
    ...createHistoryReading({ file, memory, names }),
    prune: (beforeMs, ofTags = new Map()) =>
      writer.prune({
        beforeMs,
        ofTags: [...ofTags].flatMap(([uid, limitMs]) => {
          const tag = names.known(uid)
          return tag === undefined ? [] : [[tag, limitMs] as const]
        }),
      }),
    keep: spans =>
      writer.keep(
        spans.flatMap(({ tagUid, startMs, endMs }) => {
          const tag = names.known(tagUid)
          return tag === undefined ? [] : [[tag, startMs, endMs] as const]
        }),
      ),
    async close() {
      commit()
      while (writing) await writing
      await writer.close()
      file.close()
    },
  }
}
