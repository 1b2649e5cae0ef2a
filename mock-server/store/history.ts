import { encodeBlock } from './history-block.ts'
import { type HistoryFile, type HistoryWrite, openHistoryFile, type PackedBlock } from './history-file.ts'
import type { HistoryFix, NumberedFix } from './history-fix.ts'
import { encodeLog } from './history-log.ts'
import { createHistoryMemory } from './history-memory.ts'
import { createHistoryNames } from './history-names.ts'
import { createHistoryReading, type HistoryReading } from './history-reading.ts'
import type { Track } from './history-track.ts'
import { type HistoryWriter, openHistoryWriter } from './history-writer.ts'

export interface History extends HistoryReading {
  /**
   * Stores fixes; resolved once they are on the disk. Fixes older than the tag's newest are kept as well,
   * a second fix of the same tag and millisecond is not.
   */
  append(fixes: readonly HistoryFix[]): Promise<void>
  /** The newest fix of every tag that ever had one. */
  newest(): HistoryFix[]
  /** Forgets what is older; of the tags in `ofTags` (by uid) what is older than their own limit. Epoch ms. */
  prune(beforeMs: number, ofTags?: ReadonlyMap<string, number>): Promise<void>
  /** Keeps what tags have in these spans (epoch ms), however old it becomes. */
  keep(
    spans: readonly { readonly tagUid: string; readonly startMs: number; readonly endMs: number }[],
  ): Promise<void>
  close(): Promise<void>
}

interface Waiting {
  fixes: readonly HistoryFix[]
  done: () => void
  failed: (error: unknown) => void
}

const groupCommitMs = 10
/** So many fixes wait for nobody. */
const fullGroup = 4_000
/** Log rows that a tag which fell silent may hold back before its tail is packed early. */
const maxLogRows = 20_000
/** Of either so many, then what is in blocks leaves the log: to find out what that is takes as long as there are tags. */
const [rowsPerTrim, fixesPerTrim] = [64, 20_000]

/**
 * Opens the position history: a log for durability, blocks for reading (docs/decisions/006). One write is on its way to the disk
 * at a time; what comes meanwhile goes together with the next. What is being written can be read already.
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
  /** Whether what waits goes as soon as nothing is on its way. */
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

  /** Sends all that waits to the disk, unless something is on its way: then that begins the next when it is there. */
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

  /** What of the fixes goes where: into the log and the tails, or, when they are late, by themselves. */
  function sorted(batch: readonly Waiting[]): HistoryWrite {
    seq += 1
    const fixes: NumberedFix[] = []
    const [blocks, late]: [PackedBlock[], NumberedFix[]] = [[], []]
    const pack = packInto(blocks)
    for (const w of batch)
      for (const given of w.fixes) {
        const fix = names.numbered(given)
        const newest = tails.newest(fix.tag)
        if (newest === undefined || fix.t > newest.t) {
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
    return { seq, numbers: names.takeNew(), log: encodeLog(fixes), blocks, late, trim }
  }

  function packOldTails(beforeSeq: number, pack: (tag: number, track: Track) => void): void {
    for (const [tag, tail] of [...tails.all()]) {
      if (tail.firstSeq >= beforeSeq) continue
      pack(tag, tail)
      tails.drop(tag)
    }
  }

  recover()

  return {
    append: fixes =>
      new Promise((done, failed) => {
        waiting.push({ fixes, done, failed })
        waitingFixes += fixes.length
        if (due) return
        if (waitingFixes >= fullGroup) soon ??= setImmediate(commit)
        else timer ??= setTimeout(commit, groupCommitMs)
      }),
    newest: () => tails.everyNewest().map(names.named),
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
