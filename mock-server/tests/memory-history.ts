import { type History, openHistory } from '../store/history.ts'

/** A position history that is gone with the test, written where it is read: no other thread sees into memory. */
export const memoryHistory = (): History =>
  openHistory(':memory:', (_path, file) => ({
    write: async write => file.atomic(() => file.write(write)),
    prune: async beforeMs => file.prune(beforeMs),
    close: async () => undefined,
  }))
