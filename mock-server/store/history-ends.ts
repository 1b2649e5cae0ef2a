import { decodeBlock } from './history-block.ts'
import type { HistoryFile } from './history-file.ts'
import type { HistoryFix, NumberedFix } from './history-fix.ts'
import type { HistoryMemory } from './history-memory.ts'
import type { HistoryNames } from './history-names.ts'

/** The end of the history of a tag. */
export interface TagEnd {
  readonly tagUid: string
  /** The fixes of the last period up to the newest one, in order of time; more if they are few. */
  readonly fixes: readonly HistoryFix[]
  /** The last fix before these, however old it is. */
  readonly before: HistoryFix | undefined
}

/** What counts as the end of a history. */
export interface EndPeriod {
  /** Length before the newest fix. */
  readonly periodMs: number
  /** Number of fixes, also if they took longer. */
  readonly atLeast: number
}

/**
 * Sorts what was found of a tag; more may be given. Pure.
 * @param from start of the period, epoch ms
 * @param newestMs its end
 */
export function endOf<F extends { t: number }>(
  found: readonly F[],
  { from, newestMs, atLeast }: { from: number; newestMs: number; atLeast: number },
) {
  const sorted = found.filter(fix => fix.t <= newestMs).sort((a, b) => a.t - b.t)
  const unique = sorted.filter((fix, i) => fix.t !== sorted[i - 1]?.t)
  const inPeriod = unique.findIndex(fix => fix.t >= from)
  const start = Math.min(inPeriod === -1 ? unique.length : inPeriod, Math.max(0, unique.length - atLeast))
  return { before: unique[start - 1], fixes: unique.slice(start) }
}

/** Whether the fixes of a tag in memory extend beyond the end of its history, so that no block is needed. */
export const isCovered = (inMemory: readonly { t: number }[], from: number, atLeast: number) =>
  (inMemory[0]?.t ?? Number.POSITIVE_INFINITY) < from && inMemory.length > atLeast

/** The ends of all tags in a file and in memory. */
export async function* endsInFile(
  { file, memory, names }: { file: HistoryFile; memory: HistoryMemory; names: HistoryNames },
  { periodMs, atLeast }: EndPeriod,
): AsyncGenerator<TagEnd> {
  for (const { tag, t: newestMs } of memory.tails.everyNewest()) {
    const from = newestMs - periodMs
    const found: NumberedFix[] = memory.ofTagSince(tag, from, atLeast)
    if (!isCovered(found, from, atLeast))
      for (const block of file.blocksSince(tag, from))
        found.push(...decodeBlock(block.d, tag, block.area, block.t0))
    found.push(...file.lateSince(tag, from))
    const { fixes, before } = endOf(found, { from, newestMs, atLeast })
    yield { tagUid: names.uidOf(tag), fixes: fixes.map(names.named), before: before && names.named(before) }
  }
}
