import { setImmediate as nextTurn } from 'node:timers/promises'
import { batchesOf } from '#domain/batches.ts'
import { decodeBlock } from './history-block.ts'
import type { HistoryFile } from './history-file.ts'
import type { HistoryFix } from './history-fix.ts'
import type { HistoryMemory } from './history-memory.ts'
import type { HistoryNames } from './history-names.ts'

interface Parts {
  readonly file: HistoryFile
  readonly memory: HistoryMemory
  readonly names: HistoryNames
}

/** Whether a tag has a fix at a time; undefined if it has none in the period of the times that were asked for. */
export type StoredTimes = ((t: number) => boolean) | undefined

/** Finds at which of these times (epoch ms) a tag has a fix. */
export type FindStoredTimes = (
  tagUid: string,
  times: ReadonlyMap<number, unknown>,
) => StoredTimes | Promise<StoredTimes>

/** Look-ups before other work can run: a few milliseconds. */
const lookUpsAtOnce = 200
/** Fixes of a recording are written in smaller groups, between which live ones are written. */
const pastGroup = 2_000

export const pastGroups = (fixes: readonly HistoryFix[]) => batchesOf(fixes, pastGroup)

/**
 * Finds the fixes that are not stored yet, by tag and millisecond.
 * @returns each tag and millisecond once
 */
export async function unstoredFixes(
  fixes: readonly HistoryFix[],
  find: FindStoredTimes,
): Promise<HistoryFix[]> {
  const unstored: HistoryFix[] = []
  let lookedUp = 0
  for (const [tagUid, own] of Map.groupBy(fixes, fix => fix.tagUid)) {
    const byTime = new Map<number, HistoryFix>()
    for (const fix of own) {
      const t = Math.round(fix.atMs)
      if (!byTime.has(t)) byTime.set(t, fix)
    }
    const isStored = await find(tagUid, byTime)
    for (const [t, fix] of byTime) {
      if (!isStored?.(t)) unstored.push(fix)
      lookedUp += isStored ? 1 : 0.1
      if (lookedUp < lookUpsAtOnce) continue
      lookedUp = 0
      await nextTurn()
    }
  }
  return unstored
}

/** The first and the last of some times, epoch ms. */
export function periodOf(times: ReadonlyMap<number, unknown>): { startMs: number; endMs: number } {
  let [startMs, endMs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const t of times.keys()) {
    startMs = Math.min(startMs, t)
    endMs = Math.max(endMs, t)
  }
  return { startMs, endMs }
}

/**
 * Single look-ups, so that rows in any order of time take the same time; a tag without data in the period needs none.
 */
export const findInFile =
  ({ file, memory, names }: Parts): FindStoredTimes =>
  (tagUid, times) => {
    const tag = names.known(tagUid)
    if (tag === undefined) return undefined
    const { startMs, endMs } = periodOf(times)
    const hasLate = file.hasLate(tag, startMs, endMs)
    const hasBlocks = file.hasBlocks(tag, startMs, endMs)
    const inMemory = new Set(memory.ofTag(tag).map(fix => fix.t))
    if (!hasLate && !hasBlocks && inMemory.size === 0) return undefined
    const decoded = new Map<number, ReadonlySet<number>>()
    const isInBlock = (t: number) => {
      const block = file.blockBefore(tag, t)
      if (!block || block.t1 < t) return false
      const known =
        decoded.get(block.t0) ??
        new Set(decodeBlock(block.d, block.tag, block.area, block.t0).map(fix => fix.t))
      decoded.set(block.t0, known)
      return known.has(t)
    }
    return t => inMemory.has(t) || (hasLate && file.hasLateAt(tag, t)) || (hasBlocks && isInBlock(t))
  }
