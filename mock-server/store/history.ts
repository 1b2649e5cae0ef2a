import { type HistoryBatch, HistoryCommits } from './history-commits.ts'
import { type EndPeriod, endsInFile, type TagEnd } from './history-ends.ts'
import { HistoryFile, type HistoryWrite } from './history-file.ts'
import type { HistoryFix } from './history-fix.ts'
import { encodeLog } from './history-log.ts'
import { createHistoryMemory } from './history-memory.ts'
import { createHistoryNames } from './history-names.ts'
import { findInFile, pastGroups, unstoredFixes } from './history-past.ts'
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
  /** The end of the history of every tag that ever had a fix. */
  ends(period: EndPeriod): AsyncIterable<TagEnd>
  /** Deletes older fixes; for the tags in `ofTags` (by uid) with their own limit. Epoch ms. */
  prune(beforeMs: number, ofTags?: ReadonlyMap<string, number>): Promise<void>
  /** Keeps the fixes of tags in these periods (epoch ms), whatever their age. */
  keep(
    spans: readonly { readonly tagUid: string; readonly startMs: number; readonly endMs: number }[],
  ): Promise<void>
  close(): Promise<void>
}

const writeOf = ({ fixes, ...batch }: HistoryBatch): HistoryWrite => ({ ...batch, log: encodeLog(fixes) })

/**
 * Opens the position history in a file: a log for durability, blocks for reading (docs/decisions/006). Fixes that
 * are being written can already be read.
 * @param openWriter opens the writer; a separate thread by default
 */
export function openHistory(
  path: string,
  openWriter: (path: string, file: HistoryFile) => HistoryWriter = openHistoryWriter,
): History {
  const file = new HistoryFile(path)
  const writer = openWriter(path, file)
  const names = createHistoryNames()
  const memory = createHistoryMemory()
  const commits = new HistoryCommits(names, memory, {
    write: batch => writer.write(writeOf(batch)),
    failed: recover,
  })

  /** Reloads memory from the disk: at start, and after a failed write. */
  function recover(): void {
    const newest = file.newestOfBlocks()
    const batch = commits.restore({ numbers: file.numbers(), newest, logs: file.logs() })
    if (batch) file.atomic(() => file.write(writeOf(batch)))
  }

  recover()

  return {
    append: fixes => commits.add(fixes, false),
    async appendPast(fixes) {
      const unstored = await unstoredFixes(fixes, findInFile({ file, memory, names }))
      for (const group of pastGroups(unstored)) await commits.add(group, true)
      return unstored.length
    },
    newest: async () => memory.tails.everyNewest().map(names.named),
    ends: period => endsInFile({ file, memory, names }, period),
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
      await commits.settle()
      await writer.close()
      file.close()
    },
  }
}
