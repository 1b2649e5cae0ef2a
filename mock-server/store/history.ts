import { encodeBlock, walkBlock } from './history-block.ts'
import { type HistorySource, type HistoryWrite, openHistoryFile, type PackedBlock } from './history-file.ts'
import type { HistoryFix, NumberedFix } from './history-fix.ts'
import { createTails } from './history-tails.ts'
import { fixesOfTrack, type Track } from './history-track.ts'

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
  /** Uids of the tags that may have a fix in the area in the window; those that have are among them. */
  tagsNear(areaUid: string, startMs: number, endMs: number): string[]
  /**
   * Visits about `limit` fixes of a tag in an area from `startMs` to `endMs`, in the order of time, and makes an object
   * of none; metres. Answers with where the rest begins, when there may be one.
   */
  walk(
    tagUid: string,
    areaUid: string,
    startMs: number,
    endMs: number,
    limit: number,
    visit: (atMs: number, x: number, y: number) => void,
  ): number | undefined
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
/** So many fixes wait for nobody. */
const fullGroup = 4_000
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
  let waitingFixes = 0
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Immediate | undefined

  /** Within a transaction: a uid that was never heard of gets its number there. */
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
    uids.clear()
    numbers.clear()
    for (const { n, uid } of file.numbers()) {
      uids.set(n, uid)
      numbers.set(uid, n)
    }
    const blocks: PackedBlock[] = []
    for (const fix of file.newestOfBlocks()) tails.know(fix)
    for (const row of file.logs()) {
      seq = Math.max(seq, row.seq)
      for (const fix of row.fixes)
        if (fix.t > (tails.newest(fix.tag)?.t ?? -1)) tails.add(fix, row.seq, packInto(blocks))
    }
    if (blocks.length > 0)
      file.atomic(() => file.write({ seq, fixes: [], blocks, late: [], trim: undefined }))
  }

  const packInto = (blocks: PackedBlock[]) => (tag: number, track: Track) => {
    const { t, count, area } = track
    blocks.push({ tag, t0: t[0] ?? 0, t1: t[count - 1] ?? 0, area, d: encodeBlock(track) })
  }

  function commit(): void {
    clearTimeout(timer)
    clearImmediate(soon)
    timer = undefined
    soon = undefined
    const batch = waiting
    waiting = []
    waitingFixes = 0
    if (batch.length === 0) return
    try {
      file.atomic(() => file.write(sorted(batch)))
      seq += 1
      for (const w of batch) w.done()
    } catch (error) {
      // The callers are told first: should the disk not even be readable, nobody is left waiting.
      for (const w of batch) w.failed(error)
      recover()
    }
  }

  /** What of the fixes goes where: into the log and the tails, or, when they are late, by themselves. */
  function sorted(batch: readonly Waiting[]): HistoryWrite {
    const write: HistoryWrite = { seq: seq + 1, fixes: [], blocks: [], late: [], trim: undefined }
    const pack = packInto(write.blocks)
    for (const { fixes } of batch)
      for (const given of fixes) {
        const fix = numbered(given)
        const newest = tails.newest(fix.tag)
        if (newest === undefined || fix.t > newest.t) {
          tails.add(fix, write.seq, pack)
          write.fixes.push(fix)
        } else if (fix.t < newest.t) write.late.push(fix)
      }
    if (write.seq - tails.oldestSeq() > maxLogRows) packOldTails(write.seq - maxLogRows / 2, pack)
    if (write.blocks.length > 0) write.trim = Math.min(tails.oldestSeq(), write.seq)
    return write
  }

  function packOldTails(beforeSeq: number, pack: (tag: number, track: Track) => void): void {
    for (const [tag, tail] of [...tails.all()]) {
      if (tail.firstSeq >= beforeSeq) continue
      pack(tag, tail)
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

  /** What of a tag is not in a block yet. */
  function inTail(tag: number): NumberedFix[] {
    const track = tails.get(tag)
    return track ? fixesOfTrack(tag, track) : []
  }

  /** The page of a tag that has no late fixes in the window: its blocks follow one another, and its tail the last. */
  function straightPage(tag: number, startMs: number, endMs: number, limit: number): HistoryPage {
    const fixes: HistoryFix[] = []
    const tagUid = uids.get(tag) ?? ''
    const take = (areaUid: string) => (t: number, x: number, y: number, z: number) => {
      if (t >= startMs && t <= endMs)
        fixes.push({ tagUid, areaUid, atMs: t, x: x / 1_000, y: y / 1_000, z: z / 1_000 })
    }
    for (const { t0, area, d } of file.blocksOf(tag, startMs, endMs)) {
      walkBlock(d, t0, take(uids.get(area) ?? ''))
      if (fixes.length > limit) break
    }
    if (fixes.length <= limit) for (const f of inTail(tag)) take(uids.get(f.area) ?? '')(f.t, f.x, f.y, f.z)
    const next = fixes[limit]
    if (next) fixes.length = limit
    return { fixes, nextStartMs: next?.atMs }
  }

  recover()

  return {
    append: fixes =>
      new Promise((done, failed) => {
        waiting.push({ fixes, done, failed })
        waitingFixes += fixes.length
        if (waitingFixes >= fullGroup) soon ??= setImmediate(commit)
        else timer ??= setTimeout(commit, groupCommitMs)
      }),
    newest: () => tails.everyNewest().map(named),
    ofTag(tagUid, startMs, endMs, limit) {
      const tag = numbers.get(tagUid)
      if (tag === undefined) return { fixes: [], nextStartMs: undefined }
      if (!file.hasLate(tag, startMs, endMs)) return straightPage(tag, startMs, endMs, limit)
      const source = withTails(file.source('tag', tag), () => inTail(tag))
      return page(source, startMs, endMs, limit)
    },
    ofArea(areaUid, startMs, endMs, limit) {
      const area = numbers.get(areaUid)
      if (area === undefined) return { fixes: [], nextStartMs: undefined }
      const inTails = [...tails.all()].flatMap(([tag, tail]) =>
        tail.area === area ? fixesOfTrack(tag, tail) : [],
      )
      return page(
        withTails(file.source('area', area), () => inTails),
        startMs,
        endMs,
        limit,
      )
    },
    tagsNear(areaUid, startMs, endMs) {
      const area = numbers.get(areaUid)
      if (area === undefined) return []
      const found = file.tagsNear(area, startMs, endMs)
      for (const [tag, tail] of tails.all()) if (tail.area === area) found.add(tag)
      return Array.from(found, tag => uids.get(tag) ?? '')
    },
    walk(tagUid, areaUid, startMs, endMs, limit, visit) {
      const tag = numbers.get(tagUid)
      const area = numbers.get(areaUid)
      if (tag === undefined || area === undefined) return undefined
      if (file.hasLate(tag, startMs, endMs)) {
        const source = withTails(file.source('tag', tag), () => inTail(tag))
        const { fixes, nextStartMs } = page(source, startMs, endMs, limit)
        for (const f of fixes) if (f.areaUid === areaUid) visit(f.atMs, f.x, f.y)
        return nextStartMs
      }
      let left = limit
      const take = (t: number, x: number, y: number) => {
        left -= 1
        if (t >= startMs && t <= endMs) visit(t, x / 1_000, y / 1_000)
      }
      for (const block of file.blocksOf(tag, startMs, endMs)) {
        if (block.area === area) walkBlock(block.d, block.t0, take)
        if (left <= 0) return block.t1 + 1
      }
      for (const f of inTail(tag)) if (f.area === area) take(f.t, f.x, f.y)
      return undefined
    },
    tagsIn(areaUid, startMs, endMs) {
      const area = numbers.get(areaUid)
      if (area === undefined) return []
      const found = file.tagsIn(area, startMs, endMs)
      for (const [tag, tail] of tails.all())
        if (tail.area === area && tail.t.subarray(0, tail.count).some(t => t >= startMs && t <= endMs))
          found.add(tag)
      return Array.from(found, tag => uids.get(tag) ?? '')
    },
    prune: beforeMs => file.prune(beforeMs),
    async close() {
      commit()
      file.close()
    },
  }
}
