import { type History, openHistory } from '../store/history.ts'

/** A position history in memory, written in the same thread, because other threads cannot access it. */
export const memoryHistory = (): History =>
  openHistory(':memory:', (_path, file) => ({
    write: async write => file.atomic(() => file.write(write)),
    prune: async limits => file.prune(limits),
    keep: async spans => {
      for (const [tag, startMs, endMs] of spans) file.keep(tag, startMs, endMs)
    },
    close: async () => undefined,
  }))
