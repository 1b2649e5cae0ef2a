import type { HistoryFile } from '#server/store/history-file.ts'
import type { HistoryWriter } from '#server/store/history-writer.ts'

/** Replaces `mock-server/store/history-writer.ts`: writes in the same thread, because other threads cannot access memory. */
export const openHistoryWriter = (_path: string, file: HistoryFile): HistoryWriter => ({
  write: async write => file.atomic(() => file.write(write)),
  prune: async limits => file.prune(limits),
  keep: async spans => {
    for (const [tag, startMs, endMs] of spans) file.keep(tag, startMs, endMs)
  },
  close: async () => undefined,
})
