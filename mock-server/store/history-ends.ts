import { decodeBlock } from './history-block.ts'
import type { HistoryFile } from './history-file.ts'
import type { HistoryFix, NumberedFix } from './history-fix.ts'
import type { HistoryMemory } from './history-memory.ts'
import type { HistoryNames } from './history-names.ts'

/** The end of the history of a tag. */
export interface TagEnd {
  readonly tagUid: string
  /** The fixes of the last period up to the newest one, in order of time. */
  readonly fixes: readonly HistoryFix[]
  /** The last fix before that period, however old it is. */
  readonly before: HistoryFix | undefined
}

/**
 * Sorts what was found of a tag; more may be given. Pure.
 * @param from start of the period, epoch ms
 * @param newestMs its end
 */
export function endOf<F extends { t: number }>(found: readonly F[], from: number, newestMs: number) {
  let before: F | undefined
  const fixes: F[] = []
  for (const fix of found)
    if (fix.t >= from && fix.t <= newestMs) fixes.push(fix)
    else if (fix.t < from && (before === undefined || fix.t > before.t)) before = fix
  fixes.sort((a, b) => a.t - b.t)
  return { before, fixes: fixes.filter((fix, i) => fix.t !== fixes[i - 1]?.t) }
}

/** Whether the fixes of a tag in memory extend beyond the start of the period, so that no block is needed. */
export const isCovered = (inMemory: readonly { t: number }[], from: number) =>
  (inMemory[0]?.t ?? Number.POSITIVE_INFINITY) < from

/** The ends of all tags in a file and in memory. @param periodMs length of the period before the newest fix */
export async function* endsInFile(
  { file, memory, names }: { file: HistoryFile; memory: HistoryMemory; names: HistoryNames },
  periodMs: number,
): AsyncGenerator<TagEnd> {
  for (const { tag, t: newestMs } of memory.tails.everyNewest()) {
    const from = newestMs - periodMs
    const found: NumberedFix[] = memory.ofTagSince(tag, from)
    if (!isCovered(found, from))
      for (const block of file.blocksSince(tag, from))
        found.push(...decodeBlock(block.d, tag, block.area, block.t0))
    found.push(...file.lateSince(tag, from))
    const { fixes, before } = endOf(found, from, newestMs)
    yield { tagUid: names.uidOf(tag), fixes: fixes.map(names.named), before: before && names.named(before) }
  }
}
