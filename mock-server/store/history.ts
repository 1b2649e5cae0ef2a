import { type HistorySource, openHistoryFile } from './history-file.ts'
import type { HistoryFix, NumberedFix } from './history-fix.ts'
import { createTails } from './history-tails.ts'

/** A stretch of history, in the order of time; `nextStartMs` is where the rest begins, when it was cut. */
export interface HistoryPage {
  fixes: HistoryFix[]
  nextStartMs: number | undefined
}

export interface History {
  /**
   * Stores fixes; resolved once they are on the disk. Fixes older than the tag's newest are kept as well,
   * a second fix of the same tag and millisecond is not.
   */
  append(fixes: readonly HistoryFix[]): Promise<void>
  /** The newest fix of every tag that was ever heard. */
  newest(): HistoryFix[]
  /** At most about `limit` fixes from `startMs` to `endMs`, both included; never cut within a millisecond. */
  ofTag(tagUid: string, startMs: number, endMs: number, limit: number): HistoryPage
  ofArea(areaUid: string, startMs: number, endMs: number, limit: number): HistoryPage
  /** Uids of the tags with a fix in the area in the window. */
  tagsIn(areaUid: string, startMs: number, endMs: number): string[]
  /** Forgets what is older. */
  prune(beforeMs: number): void
  close(): Promise<void>
}

interface Waiting {
  fixes: readonly HistoryFix[]
  done: () => void
  failed: (error: unknown) => void
}

const groupCommitMs = 10
const sliceMs = 5 * 60_000
/** Log rows that a tag which fell silent may hold back before its tail is packed early. */
const maxLogRows = 20_000

/** Opens the position history: a log for durability, blocks for reading (docs/decisions/006). */
export function openHistory(path: string): History {
  const file = openHistoryFile(path)
  const uids = new Map<number, string>()
  const numbers = new Map<string, number>()
  const tails = createTails()
  let seq = 0
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined

  function numberOf(uid: string): number {
    const known = numbers.get(uid)
    if (known !== undefined) return known
    const n = file.newNumber(uid)
    numbers.set(uid, n)
    uids.set(n, uid)
    return n
  }

  const numbered = (f: HistoryFix): NumberedFix => ({
    tag: numberOf(f.tagUid),
    area: numberOf(f.areaUid),
    t: Math.round(f.atMs),
    x: Math.round(f.x * 1_000),
    y: Math.round(f.y * 1_000),
    z: Math.round(f.z * 1_000),
  })

  const named = (f: NumberedFix): HistoryFix => ({
    tagUid: uids.get(f.tag) ?? '',
    areaUid: uids.get(f.area) ?? '',
    atMs: f.t,
    x: f.x / 1_000,
    y: f.y / 1_000,
    z: f.z / 1_000,
  })

  /** Reads memory anew from the disk: at start, and after a commit that failed half-way. */
  function recover(): void {
    tails.clear()
    for (const { n, uid } of file.numbers()) {
      uids.set(n, uid)
      numbers.set(uid, n)
    }
    for (const fix of file.newestOfBlocks()) tails.know(fix)
    for (const row of file.logs()) {
      seq = Math.max(seq, row.seq)
      for (const fix of row.fixes) if (fix.t > (tails.newest(fix.tag)?.t ?? -1)) tails.add(fix, row.seq)
    }
  }

  function commit(): void {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    const write = {
      seq: seq + 1,
      fixes: [] as NumberedFix[],
      blocks: [] as NumberedFix[][],
      late: [] as NumberedFix[],
      trim: Number.NaN,
    }
    try {
      for (const fix of batch.flatMap(w => w.fixes.map(numbered))) {
        const newest = tails.newest(fix.tag)
        if (newest && fix.t <= newest.t) {
          if (fix.t < newest.t) write.late.push(fix)
          continue
        }
        const full = tails.add(fix, write.seq)
        if (full) write.blocks.push(full)
        write.fixes.push(fix)
      }
      if (write.seq - tails.oldestSeq() > maxLogRows) packOldTails(write.seq - maxLogRows / 2, write.blocks)
      if (write.blocks.length > 0) write.trim = Math.min(tails.oldestSeq(), write.seq)
      file.commit(write)
      seq = write.seq
      for (const w of batch) w.done()
    } catch (error) {
      // The callers are told first: should the disk not even be readable, nobody is left waiting.
      for (const w of batch) w.failed(error)
      recover()
    }
  }

  function packOldTails(beforeSeq: number, blocks: NumberedFix[][]): void {
    for (const [tag, tail] of [...tails.all()]) {
      if (tail.firstSeq >= beforeSeq) continue
      blocks.push(tail.fixes)
      tails.drop(tag)
    }
  }

  /** A source with what is still in memory added to it. */
  function withTails(source: HistorySource, tailed: () => NumberedFix[]): HistorySource {
    return {
      read: (a, b) => [...source.read(a, b), ...tailed().filter(f => f.t >= a && f.t <= b)],
      next(afterMs) {
        let least = source.next(afterMs)
        for (const { t } of tailed()) if (t > afterMs && (least === undefined || t < least)) least = t
        return least
      },
    }
  }

  function page(source: HistorySource, startMs: number, endMs: number, limit: number): HistoryPage {
    const fixes: NumberedFix[] = []
    let from = source.next(startMs - 1)
    while (from !== undefined && from <= endMs) {
      const to = Math.min(from + sliceMs - 1, endMs)
      const [a, b] = [from, to]
      const slice = source.read(a, b).filter(f => f.t >= a && f.t <= b)
      for (const f of slice.sort((p, q) => p.t - q.t || p.tag - q.tag)) fixes.push(f)
      from = source.next(to)
      if (fixes.length <= limit) continue
      const cut = fixes[limit]?.t ?? to
      const kept = fixes.filter(f => f.t < cut)
      // More fixes in one millisecond than the limit: they go together, else nobody could ever page past them.
      if (kept.length === 0) return { fixes: fixes.filter(f => f.t === cut).map(named), nextStartMs: cut + 1 }
      return { fixes: kept.map(named), nextStartMs: cut }
    }
    return { fixes: fixes.map(named), nextStartMs: undefined }
  }

  recover()

  return {
    append: fixes =>
      new Promise((done, failed) => {
        waiting.push({ fixes, done, failed })
        timer ??= setTimeout(commit, groupCommitMs)
      }),
    newest: () => Array.from(tails.everyNewest(), named),
    ofTag(tagUid, startMs, endMs, limit) {
      const tag = numbers.get(tagUid)
      if (tag === undefined) return { fixes: [], nextStartMs: undefined }
      const source = withTails(file.source('tag', tag), () => [...tails.get(tag)])
      return page(source, startMs, endMs, limit)
    },
    ofArea(areaUid, startMs, endMs, limit) {
      const area = numbers.get(areaUid)
      if (area === undefined) return { fixes: [], nextStartMs: undefined }
      const inTails = [...tails.all()].flatMap(([, tail]) => tail.fixes.filter(f => f.area === area))
      return page(
        withTails(file.source('area', area), () => inTails),
        startMs,
        endMs,
        limit,
      )
    },
    tagsIn(areaUid, startMs, endMs) {
      const area = numbers.get(areaUid)
      if (area === undefined) return []
      const found = file.tagsIn(area, startMs, endMs)
      for (const [tag, { fixes }] of tails.all())
        if (fixes.some(f => f.area === area && f.t >= startMs && f.t <= endMs)) found.add(tag)
      return Array.from(found, tag => uids.get(tag) ?? '')
    },
    prune: beforeMs => file.prune(beforeMs),
    async close() {
      commit()
      file.close()
    },
  }
}
