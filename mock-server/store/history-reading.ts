import { walkBlock } from './history-block.ts'
import type { HistoryFile, HistorySource } from './history-file.ts'
import type { HistoryFix, NumberedFix } from './history-fix.ts'
import type { HistoryMemory } from './history-memory.ts'
import type { HistoryNames } from './history-names.ts'

/** A part of history, in order of time; `nextStartMs` is where the rest starts, if it was cut. */
export interface HistoryPage {
  fixes: HistoryFix[]
  nextStartMs: number | undefined
}

export interface HistoryReading {
  /** At most about `limit` fixes from `startMs` to `endMs`, both included; never cut within a millisecond. */
  ofTag(tagUid: string, startMs: number, endMs: number, limit: number): Promise<HistoryPage>
  ofArea(areaUid: string, startMs: number, endMs: number, limit: number): Promise<HistoryPage>
  /** Uids of the tags that may have a fix in the area in the window: a superset of those that have. */
  tagsNear(areaUid: string, startMs: number, endMs: number): Promise<string[]>
  /**
   * Visits about `limit` fixes of a tag in an area from `startMs` to `endMs`, in order of time, without
   * creating objects; metres. Returns where the rest starts, if there may be more.
   */
  walk(
    tagUid: string,
    areaUid: string,
    startMs: number,
    endMs: number,
    limit: number,
    visit: (atMs: number, x: number, y: number) => void,
  ): Promise<number | undefined>
  /** Uids of the tags with a fix in the area in the window. */
  tagsIn(areaUid: string, startMs: number, endMs: number): Promise<string[]>
}

interface Parts {
  readonly file: HistoryFile
  readonly memory: HistoryMemory
  readonly names: HistoryNames
}

const sliceMs = 5 * 60_000

/** Adds the fixes that were in memory before the source is read: those that leave it meanwhile are in the source. */
export function withMemory(source: HistorySource, inMemory: () => readonly NumberedFix[]): HistorySource {
  return {
    async read(a, b) {
      const stored = await source.read(a, b)
      return [...stored, ...inMemory().filter(f => f.t >= a && f.t <= b)]
    },
    async next(afterMs) {
      let least = await source.next(afterMs)
      for (const { t } of inMemory()) if (t > afterMs && (least === undefined || t < least)) least = t
      return least
    },
  }
}

const byTime = (p: NumberedFix, q: NumberedFix) => p.t - q.t || p.tag - q.tag

/** A page of the fixes of a source; `named` replaces their numbers. */
export async function pageOf(
  source: HistorySource,
  named: (fix: NumberedFix) => HistoryFix,
  startMs: number,
  endMs: number,
  limit: number,
): Promise<HistoryPage> {
  const fixes: NumberedFix[] = []
  let from: number | undefined = await source.next(startMs - 1)
  while (from !== undefined && from <= endMs) {
    const to = Math.min(from + sliceMs - 1, endMs)
    const [a, b] = [from, to]
    const slice = (await source.read(a, b)).filter(f => f.t >= a && f.t <= b)
    let before: NumberedFix | undefined
    for (const f of slice.sort(byTime)) {
      if (before?.t !== f.t || before.tag !== f.tag) fixes.push(f)
      before = f
    }
    from = await source.next(to)
    if (fixes.length <= limit) continue
    const cut = fixes[limit]?.t ?? to
    const kept = fixes.filter(f => f.t < cut)
    // More fixes in one millisecond than the limit: they share a page, otherwise paging could not pass them.
    if (kept.length === 0) return { fixes: fixes.filter(f => f.t === cut).map(named), nextStartMs: cut + 1 }
    return { fixes: kept.map(named), nextStartMs: cut }
  }
  return { fixes: fixes.map(named), nextStartMs: undefined }
}

/**
 * Reads the position history: blocks and late fixes of the file, and fixes that are still in memory. Memory is
 * read first, so that a block that moves to the file meanwhile is not missed.
 */
export function createHistoryReading({ file, memory, names }: Parts): HistoryReading {
  function sourceOf(of: 'tag' | 'area', n: number): HistorySource {
    const inMemory = of === 'tag' ? memory.ofTag(n) : memory.ofArea(n)
    return withMemory(file.source(of, n), () => inMemory)
  }

  /** A page of a tag without late fixes in the window: its blocks in order, then the fixes in memory. */
  function pageWithoutLate(tag: number, startMs: number, endMs: number, limit: number): HistoryPage {
    const fixes: HistoryFix[] = []
    const tagUid = names.uidOf(tag)
    let lastMs = Number.NEGATIVE_INFINITY
    const take = (areaUid: string) => (t: number, x: number, y: number, z: number) => {
      if (t < startMs || t > endMs || t <= lastMs) return
      lastMs = t
      fixes.push({ tagUid, areaUid, atMs: t, x: x / 1_000, y: y / 1_000, z: z / 1_000 })
    }
    for (const { t0, area, d } of file.blocksOf(tag, startMs, endMs)) {
      walkBlock(d, t0, take(names.uidOf(area)))
      if (fixes.length > limit) break
    }
    if (fixes.length <= limit)
      for (const f of memory.ofTag(tag)) take(names.uidOf(f.area))(f.t, f.x, f.y, f.z)
    const next = fixes[limit]
    if (next) fixes.length = limit
    return { fixes, nextStartMs: next?.atMs }
  }

  const uidsOf = (tags: Iterable<number>) => Array.from(new Set(tags), tag => names.uidOf(tag))

  return {
    async ofTag(tagUid, startMs, endMs, limit) {
      const tag = names.known(tagUid)
      if (tag === undefined) return { fixes: [], nextStartMs: undefined }
      if (!file.hasLate(tag, startMs, endMs)) return pageWithoutLate(tag, startMs, endMs, limit)
      return pageOf(sourceOf('tag', tag), names.named, startMs, endMs, limit)
    },
    async ofArea(areaUid, startMs, endMs, limit) {
      const area = names.known(areaUid)
      if (area === undefined) return { fixes: [], nextStartMs: undefined }
      return pageOf(sourceOf('area', area), names.named, startMs, endMs, limit)
    },
    async tagsNear(areaUid, startMs, endMs) {
      const area = names.known(areaUid)
      if (area === undefined) return []
      return uidsOf([...file.tagsNear(area, startMs, endMs), ...memory.tagsNear(area)])
    },
    async walk(tagUid, areaUid, startMs, endMs, limit, visit) {
      const tag = names.known(tagUid)
      const area = names.known(areaUid)
      if (tag === undefined || area === undefined) return undefined
      if (file.hasLate(tag, startMs, endMs)) {
        const { fixes, nextStartMs } = await pageOf(sourceOf('tag', tag), names.named, startMs, endMs, limit)
        for (const f of fixes) if (f.areaUid === areaUid) visit(f.atMs, f.x, f.y)
        return nextStartMs
      }
      let left = limit
      let lastMs = Number.NEGATIVE_INFINITY
      const take = (t: number, x: number, y: number) => {
        left -= 1
        if (t < startMs || t > endMs || t <= lastMs) return
        lastMs = t
        visit(t, x / 1_000, y / 1_000)
      }
      for (const block of file.blocksOf(tag, startMs, endMs)) {
        if (block.area === area) walkBlock(block.d, block.t0, take)
        if (left <= 0) return block.t1 + 1
      }
      for (const f of memory.ofTag(tag)) if (f.area === area) take(f.t, f.x, f.y)
      return undefined
    },
    async tagsIn(areaUid, startMs, endMs) {
      const area = names.known(areaUid)
      if (area === undefined) return []
      return uidsOf([...file.tagsIn(area, startMs, endMs), ...memory.tagsIn(area, startMs, endMs)])
    },
  }
}
